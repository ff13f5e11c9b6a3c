// Arrays that Python sent as bytes (figures/arrays.py).

/** @typedef {{ dtype: string, shape: number[], base64: string }} Encoded */

const KINDS = {
  uint8: Uint8Array,
  int8: Int8Array,
  uint16: Uint16Array,
  int16: Int16Array,
  uint32: Uint32Array,
  int32: Int32Array,
  float32: Float32Array,
  float64: Float64Array,
};

/** @typedef {InstanceType<typeof KINDS[keyof typeof KINDS]>} Numbers */

/**
 * Read an array as the typed array of its kind, rows first, as `shape` has them.
 * @param {Encoded} encoded little-endian, as every browser's machine is
 * @returns {{ shape: number[], values: Numbers }}
 */
export function read_array({ dtype, shape, base64 }) {
  const kind = KINDS[/** @type {keyof typeof KINDS} */ (dtype)];
  if (!kind) {
    throw new Error(`dtype must be one of ${Object.keys(KINDS).join(", ")}, but is ${dtype}`);
  }
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const values = new kind(bytes.buffer);
  const count = shape.reduce((product, size) => product * size, 1);
  if (values.length !== count) {
    throw new Error(`shape ${shape} must hold ${values.length} numbers, but holds ${count}`);
  }
  return { shape, values };
}
