// What double precision leaves of a difference that is 0.

/** Differences below it come from rounding alone. */
export const ROUNDING = 1e-11;

/** How such a difference is told. */
export const ROUNDED = "below 10⁻¹¹, which is rounding";
