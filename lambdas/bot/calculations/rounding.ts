import {
  absolute,
  equal,
  multiply,
  powerOfTen,
  round,
  zero,
} from '../../../contract/typed-answers/rational.ts';
import { findFirstPlace, format, formatPlaces, need, plural, readDecimal } from './numbers.ts';
import { signedNumber, whole, type Found, type Operation, type Working } from './operation.ts';

const lessonId = 'rounding-and-estimating';

/** Rounds to a number of places, which is negative for tens. `firstStep` says which digits stay. */
function roundTo(found: Found, places: number, firstStep: string, to: string): Working | null {
  const value = readDecimal(found('number'));
  const scaled = need(multiply(absolute(value), powerOfTen(places + 1)));
  const next = (scaled.top / scaled.bottom) % 10n;
  const isUp = next >= 5n;
  const rounded = need(round(value, places));
  const text = formatPlaces(rounded, Math.max(0, places));
  return {
    lessonId,
    sectionId: 'rounding',
    steps: [
      `${firstStep} Look at the next digit: it is ${next}.`,
      `${next} is ${isUp ? '5 or more, so the last kept digit goes up by one' : '4 or less, so the last kept digit stays'}: ${text}.`,
    ],
    answer: `${format(value)} is ${text} ${to}`,
    values: [rounded],
  };
}

const words: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5 };
const count = String.raw`(?<count>[1-6]|one|two|three|four|five)`;
const readCount = (found: Found): number => words[found('count')] ?? Number(found('count'));

function roundToPlaces(found: Found): Working | null {
  const places = readCount(found);
  return roundTo(
    found,
    places,
    `Keep ${plural(places, 'digit')} after the decimal point.`,
    `to ${plural(places, 'decimal place')}`,
  );
}

function roundToFigures(found: Found): Working | null {
  const figures = readCount(found);
  const value = readDecimal(found('number'));
  if (equal(value, zero)) return null;
  const places = figures - 1 - findFirstPlace(value);
  return roundTo(
    found,
    places,
    `Count from the first digit that isn’t zero, and keep ${plural(figures, 'digit')}.`,
    `to ${plural(figures, 'significant figure')}`,
  );
}

const nearest: Readonly<Record<string, readonly [places: number, name: string]>> = {
  'whole number': [0, 'whole number'],
  whole: [0, 'whole number'],
  integer: [0, 'whole number'],
  unit: [0, 'whole number'],
  '1': [0, 'whole number'],
  tenth: [1, 'tenth'],
  hundredth: [2, 'hundredth'],
  '0.1': [1, '0.1'],
  '0.01': [2, '0.01'],
  '10': [-1, '10'],
  ten: [-1, '10'],
  '100': [-2, '100'],
  hundred: [-2, '100'],
  '1000': [-3, '1000'],
  '1,000': [-3, '1000'],
  thousand: [-3, '1000'],
};
const kinds: Readonly<Record<number, string>> = {
  2: 'hundredths',
  1: 'tenths',
  0: 'ones',
  [-1]: 'tens',
  [-2]: 'hundreds',
  [-3]: 'thousands',
};

function roundToNearest(found: Found): Working | null {
  const [places, name] = nearest[found('to')] ?? [];
  if (places === undefined || name === undefined) return null;
  return roundTo(
    found,
    places,
    `Keep the digits down to the ${kinds[places] ?? ''}.`,
    `to the nearest ${name}`,
  );
}

const to = String.raw`(?: correct| rounded)?(?: off)?(?: ?to)?`;

export const rounding: readonly Operation[] = [
  {
    pattern: whole(
      `(?:round(?:ed)?(?: off)? )?${signedNumber}${to} ${count} ?(?:dp|d\\.p\\.?|decimal places?|decimals?|decimal points?)`,
    ),
    work: roundToPlaces,
  },
  {
    pattern: whole(
      `(?:round(?:ed)?(?: off)? )?${signedNumber}${to} ${count} ?(?:sf|s\\.f\\.?|sig ?figs?|sig(?:nificant)? fig(?:ure)?s?)`,
    ),
    work: roundToFigures,
  },
  {
    pattern: whole(
      `(?:round(?:ed)?(?: off)? )?${signedNumber}${to} (?:the )?nearest (?<to>${Object.keys(nearest).join('|').replaceAll('.', '\\.')})`,
    ),
    work: roundToNearest,
  },
];
