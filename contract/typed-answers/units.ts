import { divide, multiply, one, powerOfTen, rational, type Rational } from './rational.ts';

export interface Unit {
  /** The unit as it was written. */
  readonly text: string;
  /** The size in the units of its dimensions: metres, grams, seconds, amperes, … */
  readonly size: Rational;
  /** The power of each dimension, such as `m1 s-2`. Empty for a unit such as cm/cm, which measures nothing. */
  readonly dimensions: string;
}

/** Spellings, the size as top and bottom, and the dimensions with their powers. */
type Row = readonly [spellings: string, top: number, bottom: number, dimensions: string];

/** These take a prefix such as `k` or `kilo`. */
const prefixed: readonly Row[] = [
  ['m metre', 1, 1, 'm1'],
  ['g gram gramme', 1, 1, 'g1'],
  ['l litre', 1, 1000, 'm3'],
  ['j joule', 1000, 1, 'g1 m2 s-2'],
  ['w watt', 1000, 1, 'g1 m2 s-3'],
  ['n newton', 1000, 1, 'g1 m1 s-2'],
  ['pa pascal', 1000, 1, 'g1 m-1 s-2'],
  ['v volt', 1000, 1, 'g1 m2 s-3 a-1'],
  ['ω ohm', 1000, 1, 'g1 m2 s-3 a-2'],
  ['a amp ampere', 1, 1, 'a1'],
  ['hz hertz', 1, 1, 's-1'],
  ['bq becquerel', 1, 1, 'bq1'],
  ['mol mole', 1, 1, 'mol1'],
];
const others: readonly Row[] = [
  ['%', 1, 1, '%1'],
  ['£ pound gbp', 100, 1, 'p1'],
  ['p pence penny', 1, 1, 'p1'],
  ['° degree deg', 1, 1, '°1'],
  ['°c c celsius', 1, 1, '°c1'],
  ['s sec second', 1, 1, 's1'],
  ['min minute', 60, 1, 's1'],
  ['h hr hour', 3600, 1, 's1'],
  ['d day', 86_400, 1, 's1'],
  ['week', 604_800, 1, 's1'],
  ['year', 31_557_600, 1, 's1'],
  ['kilo', 1000, 1, 'g1'],
  ['t tonne', 1_000_000, 1, 'g1'],
  ['cc', 1, 1_000_000, 'm3'],
  ['ltr', 1, 1000, 'm3'],
  ['mile', 1_609_344, 1000, 'm1'],
  ['mph', 1_609_344, 3_600_000, 'm1 s-1'],
  ['kph kmh kmph', 1000, 3600, 'm1 s-1'],
  ['mps', 1, 1, 'm1 s-1'],
];

const makeTable = (rows: readonly Row[]) =>
  new Map(rows.flatMap((row) => row[0].split(' ').map((name) => [name, row] as const)));
const prefixedUnits = makeTable(prefixed);
const units = new Map([...makeTable(others), ...prefixedUnits]);
const prefixes: Readonly<Record<string, number>> = {
  k: 3,
  kilo: 3,
  d: -1,
  deci: -1,
  c: -2,
  centi: -2,
  m: -3,
  milli: -3,
  μ: -6,
  micro: -6,
  n: -9,
  nano: -9,
  mega: 6,
};

interface Part {
  readonly size: Rational;
  readonly dimensions: string;
}

function readRow([, top, bottom, dimensions]: Row, exponent = 0): Part | null {
  const size = rational(BigInt(top), BigInt(bottom));
  const scaled = size && multiply(size, powerOfTen(exponent));
  return scaled && { size: scaled, dimensions };
}

/** Finds a unit such as `cm`, `KG`, `Litres` or `kilojoule`. Capitals matter only for `MJ` or `MW`, and for `Nm`. */
function findUnit(name: string): Part | null {
  const plural = name.toLowerCase().replace(/(met|lit)er/, '$1re');
  const lower = units.has(plural) ? plural : plural.replace(/(?<=..)s$/, '');
  const row = units.get(lower);
  if (row) return readRow(row);
  const [, prefix = '', rest = ''] =
    /^(kilo|deci|centi|milli|micro|nano|mega|[kdcmμn])(.+)$/.exec(lower) ?? [];
  const base = prefixedUnits.get(rest);
  if (!base || (name[0] === 'N' && name.length === 2)) return null;
  const isMega = name[0] === 'M' && !/^[mgl]/.test(rest) && prefix === 'm';
  return readRow(base, prefixes[isMega ? 'mega' : prefix]);
}

/** Finds two units without a space between them, such as in `gcm^-3`, `kgm/s` or `kWh`. */
function findPair(name: string, isCompound: boolean): readonly [Part, Part] | null {
  if (!isCompound && !/^[kKM]?[NWA][mhs]$/.test(name)) return null;
  for (let at = name.length - 1; at > 0; at -= 1) {
    const [first, second] = [findUnit(name.slice(0, at)), findUnit(name.slice(at))];
    if (first && second) return [first, second];
  }
  return null;
}

const partAt =
  /^ ?(\/|per )? ?(sq(?:uare)?\.? ?|cu(?:bic)? )?(°c?|%|£|[a-zωμ]+)\^?(-?[1-3](?!\d))?(?![\d^])/i;

export interface ReadUnit {
  /** Null if the text doesn't begin with a unit. */
  readonly unit: Unit | null;
  readonly rest: string;
}

function readParts(text: string, mayHaveSpaces: boolean): ReadUnit {
  let [size, rest, isBelow] = [one, text, false];
  const powers = new Map<string, number>();
  const include = (part: Part, power: number): void => {
    for (let step = 0; step < Math.abs(power); step += 1)
      size = (power > 0 ? multiply(size, part.size) : divide(size, part.size)) ?? size;
    for (const dimension of part.dimensions.split(' ')) {
      const [, name = '', own = ''] = /^(.+?)(-?\d)$/.exec(dimension) ?? [];
      powers.set(name, (powers.get(name) ?? 0) + Number(own) * power);
    }
  };
  for (;;) {
    const [found, slash, before = '', name = '', after] = partAt.exec(rest) ?? [];
    const written = after === undefined ? (/^c/i.test(before) ? 3 : before === '' ? 1 : 2) : Number(after);
    const isFirst = rest === text;
    const follows = isFirst
      ? slash === undefined
      : (mayHaveSpaces && name !== 'a') || slash !== undefined || written < 0 || name.startsWith('°');
    if (found === undefined || !follows) break;
    const unit = findUnit(name);
    const pair = unit ? null : findPair(name, written < 0 || rest[found.length] === '/');
    if (!unit && !pair) break;
    isBelow ||= slash !== undefined;
    const sign = isBelow && written > 0 ? -1 : 1;
    if (unit) include(unit, sign * written);
    if (pair) {
      include(pair[0], sign);
      include(pair[1], sign * written);
    }
    rest = rest.slice(found.length);
  }
  if (rest === text) return { unit: null, rest };
  const dimensions = [...powers]
    .filter(([, power]) => power !== 0)
    .map(([name, power]) => `${name}${power}`)
    .toSorted()
    .join(' ');
  return { unit: { text, size, dimensions }, rest: rest.trim() };
}

/** Reads a unit at the start of a cleaned text such as `g/cm^3`, `kJ mol^-1`, `square metres` or `cm long`. */
export function readUnit(written: string): ReadUnit {
  const text = written
    .replace(/\bper ?cent(?:age)?\b/i, '%')
    .replace(/(?:\bdeg(?:ree)?s?|°) ?c(?:elsius)?\b/i, '°c');
  // In `kg m/s` the m is a metre, and in `days a week` the a is no ampere.
  const whole = readParts(text, true);
  return whole.rest === '' ? whole : readParts(text, false);
}

/** Finds a unit among words, such as in `more days`. A single letter may be anything. */
export function findUnitWord(text: string): Unit | null {
  const words = text.split(/[^\p{L}]+/u).filter((word) => word.length > 1);
  return words.map((word) => readUnit(word).unit).find((unit) => unit !== null) ?? null;
}

export const isPercent = (unit: Unit | null): boolean => unit?.dimensions === '%1';

/** Converts a value to another unit of the same kind, such as from m to cm. Returns null for units of different kinds. */
export function convert(value: Rational, from: Unit, to: Unit): Rational | null {
  const factor = from.dimensions === to.dimensions ? divide(from.size, to.size) : null;
  return factor && multiply(value, factor);
}
