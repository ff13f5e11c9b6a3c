// What double precision leaves of a difference that is 0.

/** Differences below it come from rounding alone. */
export const ROUNDING = 1e-11;
