import { divide, multiply, rational, type Rational } from './rational.ts';

/** A unit with its other spellings, separated by spaces. Sizes compare units of the same kind. */
type Entry = readonly [unit: string, kind: string, top: bigint, bottom: bigint, spellings: string];

const entries: readonly Entry[] = [
  ['%', 'percent', 1n, 100n, 'percent percents pc'],
  ['£', 'money', 100n, 1n, 'pound pounds gbp'],
  ['p', 'money', 1n, 1n, 'pence penny'],
  ['°', 'angle', 1n, 1n, 'degree degrees deg'],
  ['°c', 'temperature', 1n, 1n, 'c celsius degreescelsius degreesc'],
  ['mm', 'length', 1n, 1n, 'millimetre millimetres millimeter millimeters'],
  ['cm', 'length', 10n, 1n, 'centimetre centimetres centimeter centimeters cms'],
  ['m', 'length', 1000n, 1n, 'metre metres meter meters'],
  ['km', 'length', 1_000_000n, 1n, 'kilometre kilometres kilometer kilometers'],
  ['mm^2', 'area', 1n, 1n, 'mm2'],
  ['cm^2', 'area', 100n, 1n, 'cm2 sqcm squarecm squarecentimetre squarecentimetres squarecentimeters'],
  ['m^2', 'area', 1_000_000n, 1n, 'm2 sqm squarem squaremetre squaremetres squaremeters'],
  ['mm^3', 'volume', 1n, 1n, 'mm3'],
  ['cm^3', 'volume', 1000n, 1n, 'cm3 cubiccm cubiccentimetre cubiccentimetres cubiccentimeters cc'],
  ['m^3', 'volume', 1_000_000_000n, 1n, 'm3 cubicm cubicmetre cubicmetres cubicmeters'],
  ['ml', 'volume', 1000n, 1n, 'millilitre millilitres milliliter milliliters'],
  ['l', 'volume', 1_000_000n, 1n, 'litre litres liter liters ltr ltrs'],
  ['mg', 'mass', 1n, 1n, 'milligram milligrams'],
  ['g', 'mass', 1000n, 1n, 'gram grams'],
  ['kg', 'mass', 1_000_000n, 1n, 'kilogram kilograms kilo kilos'],
  ['t', 'mass', 1_000_000_000n, 1n, 'tonne tonnes'],
  ['s', 'time', 1n, 1n, 'sec secs second seconds'],
  ['min', 'time', 60n, 1n, 'mins minute minutes'],
  ['h', 'time', 3600n, 1n, 'hr hrs hour hours'],
  ['days', 'time', 86_400n, 1n, 'day d'],
  ['m/s', 'speed', 1n, 1n, 'ms^-1 mps'],
  ['km/h', 'speed', 5n, 18n, 'kmh kph kmph'],
  ['m/s^2', 'acceleration', 1n, 1n, 'm/s2 m/s/s ms^-2'],
  ['mph', 'other speed', 1n, 1n, 'miles/h miles/hour'],
  ['j', 'energy', 1n, 1n, 'joule joules'],
  ['kj', 'energy', 1000n, 1n, 'kilojoule kilojoules'],
  ['mol', 'amount', 1n, 1n, 'mole moles'],
  ['w', 'power', 1n, 1n, 'watt watts'],
  ['kw', 'power', 1000n, 1n, 'kilowatt kilowatts'],
  ['n', 'force', 1n, 1n, 'newton newtons'],
  ['v', 'voltage', 1n, 1n, 'volt volts'],
  ['a', 'current', 1n, 1n, 'amp amps ampere amperes'],
  ['ω', 'resistance', 1n, 1n, 'ohm ohms'],
  ['hz', 'frequency', 1n, 1n, 'hertz'],
  ['pa', 'pressure', 1n, 1n, 'pascal pascals n/m^2'],
];

const spellings = new Map<string, Entry>(
  entries.flatMap((entry) => [entry[0], ...entry[4].split(' ')].map((name) => [name, entry] as const)),
);

const simplify = (text: string) =>
  text
    .toLowerCase()
    .replace(/^([a-z]+) ([a-z]+)\^?-([123])$/, '$1/$2^$3')
    .replace(/ ?squared/g, '^2')
    .replace(/ ?cubed/g, '^3')
    .replace(/\bper (?!cent)/g, '/')
    .replace(/[ .]/g, '');

/** Finds the usual spelling of one part of a unit, such as `cm^2` for `centimetres^2`. */
function normalisePart(part: string): string {
  const [, base = part, power = ''] = /^([a-z]+)\^?([123])$/.exec(part) ?? [];
  const known = spellings.get(part)?.[0] ?? spellings.get(base)?.[0];
  if (known === undefined || spellings.has(part)) return known ?? part;
  return power === '1' ? known : `${known}^${power}`;
}

/** Finds the usual spelling of each part of a unit such as `grams per cm³`. */
function normalise(text: string): string {
  const whole = simplify(text);
  return spellings.get(whole)?.[0] ?? whole.split('/').map(normalisePart).join('/');
}

/** True for a unit of the table, also for one such as `g/cm^3` that consists of them. */
export function isUnit(text: string): boolean {
  const unit = normalise(text);
  return spellings.has(unit) || unit.split('/').every((part) => spellings.has(part));
}
export const isPercent = (unit: string): boolean => normalise(unit) === '%';
export const areSameUnit = (one: string, other: string): boolean => normalise(one) === normalise(other);

/** How many of one unit make one of the other, or null for units of different kinds. */
function findFactor(from: string, to: string): Rational | null {
  const [source, target] = [spellings.get(from), spellings.get(to)];
  if (!source || source[1] !== target?.[1]) return null;
  return rational(source[2] * target[3], source[3] * target[2]);
}

/** Converts a value to another unit of the same kind, such as from m to cm. Returns null for units of different kinds. */
export function convert(value: Rational, from: string, to: string): Rational | null {
  const [source, target] = [normalise(from), normalise(to)];
  const whole = findFactor(source, target);
  if (whole) return multiply(value, whole);
  const [above, below, ...more] = source.split('/');
  const [targetAbove, targetBelow, ...targetMore] = target.split('/');
  if (below === undefined || targetBelow === undefined || more.length + targetMore.length > 0) return null;
  const [top, bottom] = [findFactor(above ?? '', targetAbove ?? ''), findFactor(below, targetBelow)];
  const factor = top && bottom && divide(top, bottom);
  return factor && multiply(value, factor);
}
