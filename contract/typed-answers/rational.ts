/** An exact fraction in lowest terms. The denominator is positive. */
export interface Rational {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** No number that a pupil means is larger. A larger one would take too long to calculate with. */
const maxBits = 4000n;
const limit = 1n << maxBits;

const magnitude = (value: bigint) => (value < 0n ? -value : value);

export function findCommonDivisor(one: bigint, other: bigint): bigint {
  let [large, small] = [magnitude(one), magnitude(other)];
  while (small !== 0n) [large, small] = [small, large % small];
  return large;
}

/** Returns null for a division by zero and for numbers that are too large. */
export function rational(top: bigint, bottom = 1n): Rational | null {
  if (bottom === 0n || magnitude(top) > limit || magnitude(bottom) > limit) return null;
  const divisor = findCommonDivisor(top, bottom) * (bottom < 0n ? -1n : 1n);
  return { top: top / divisor, bottom: bottom / divisor };
}

export const zero: Rational = { top: 0n, bottom: 1n };
export const one: Rational = { top: 1n, bottom: 1n };

export const add = (a: Rational, b: Rational) =>
  rational(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
export const negate = (a: Rational): Rational => ({ top: -a.top, bottom: a.bottom });
export const subtract = (a: Rational, b: Rational) => add(a, negate(b));
export const multiply = (a: Rational, b: Rational) => rational(a.top * b.top, a.bottom * b.bottom);
export const divide = (a: Rational, b: Rational) => rational(a.top * b.bottom, a.bottom * b.top);
export const equal = (a: Rational, b: Rational) => a.top === b.top && a.bottom === b.bottom;
export const isLess = (a: Rational, b: Rational) => a.top * b.bottom < b.top * a.bottom;
export const absolute = (a: Rational): Rational => ({ top: magnitude(a.top), bottom: a.bottom });
export const toNumber = (a: Rational) => Number(a.top) / Number(a.bottom);

/** The number of hexadecimal digits. */
export const countDigits = ({ top, bottom }: Rational): number =>
  magnitude(top).toString(16).length + bottom.toString(16).length;

const maxExponent = 400;

/** Returns null if the exponent is too large. */
export function power({ top, bottom }: Rational, exponent: number): Rational | null {
  if (!Number.isInteger(exponent) || Math.abs(exponent) > maxExponent) return null;
  if (BigInt(countDigits({ top, bottom }) * Math.abs(exponent)) > maxBits) return null;
  const times = BigInt(Math.abs(exponent));
  const [above, below] = [top ** times, bottom ** times];
  if (magnitude(above) > limit || below > limit) return null;
  return exponent < 0 ? divide(one, { top: above, bottom: below }) : { top: above, bottom: below };
}

export const powerOfTen = (exponent: number): Rational =>
  exponent < 0 ? { top: 1n, bottom: 10n ** BigInt(-exponent) } : { top: 10n ** BigInt(exponent), bottom: 1n };

/** Rounds half away from zero, as schools do. `places` may be negative: -1 rounds to tens. */
export function round(value: Rational, places: number): Rational | null {
  const scale = powerOfTen(places);
  const scaled = multiply(absolute(value), scale);
  if (!scaled) return null;
  const whole = { top: (2n * scaled.top + scaled.bottom) / (2n * scaled.bottom), bottom: 1n };
  return divide(value.top < 0n ? negate(whole) : whole, scale);
}
