import {
  divide,
  equal,
  findCommonDivisor,
  isLess,
  multiply,
  type Rational,
  zero,
} from '../../../contract/typed-answers/rational.ts';
import {
  format,
  isWhole,
  need,
  readDecimal,
  show,
  showAmount,
  showResult,
  sumOf,
  wholeNumber,
} from './numbers.ts';
import { readAmountUnit, thing, whole, type Found, type Operation, type Working } from './operation.ts';

const ratio = String.raw`(?<ratio>\d{1,6}(?: ?(?::| to ) ?\d{1,6}){1,4})`;
const splitRatio = (text: string): readonly bigint[] => text.split(/:| to /).map((one) => BigInt(one.trim()));
const join = (numbers: readonly (bigint | string)[], sign: string): string => numbers.join(` ${sign} `);
const listWords = (words: readonly string[]): string =>
  words.length === 1 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

function shareInRatio(found: Found): Working | null {
  const parts = splitRatio(found('ratio') || found('other'));
  const amount = readDecimal(found('amount'));
  const unit = readAmountUnit(found);
  const total = parts.reduce((sum, part) => sum + part, 0n);
  if (parts.some((part) => part === 0n) || equal(amount, zero)) return null;
  const one = need(divide(amount, wholeNumber(total)));
  const shares = parts.map((part) => need(multiply(one, wholeNumber(part))));
  const shown = shares.map((value) => showAmount(value, unit));
  return {
    lessonId: 'ratio-and-sharing',
    sectionId: 'sharing-an-amount',
    steps: [
      `Add the numbers of the ratio to find how many parts there are: ${join(parts, '+')} = ${total}.`,
      `Divide to find one part: ${showAmount(amount, unit)} ÷ ${total} = ${showAmount(one, unit)}.`,
      `Multiply for each share: ${parts.map((part, at) => `${part} × ${showAmount(one, unit)} = ${shown[at] ?? ''}`).join('; ')}.`,
      `Check: ${shown.join(' + ')} = ${showAmount(sumOf(shares), unit)}.`,
    ],
    answer: `The shares are ${listWords(shares.map((value) => showResult(value, unit)))}`,
    values: shares,
  };
}

function simplifyRatio(found: Found): Working | null {
  const parts = splitRatio(found('ratio'));
  if (parts.some((part) => part === 0n)) return null;
  const divisor = parts.reduce(findCommonDivisor);
  const simple = parts.map((part) => part / divisor);
  return {
    lessonId: 'ratio-and-sharing',
    sectionId: 'what-a-ratio-compares',
    steps:
      divisor === 1n
        ? ['The numbers have no common factor but 1, so nothing can be divided.']
        : [
            `Find the highest common factor of the numbers: it is ${divisor}.`,
            `Divide every number by ${divisor}: ${parts.map((part) => `${part} ÷ ${divisor} = ${part / divisor}`).join(', ')}.`,
          ],
    answer:
      divisor === 1n
        ? `${join(parts, ':')} is already in its simplest form`
        : `${join(parts, ':')} = ${join(simple, ':')}`,
    values: simple.map(wholeNumber),
  };
}

interface Unit {
  readonly pattern: string;
  readonly sign: string;
  /** How many of these make one of the unit in which speeds are given, if they are changed to it. */
  readonly perUnit: bigint;
}

const lengths: readonly Unit[] = [
  { pattern: 'kilometres?|kilometers?|kms?', sign: 'km', perUnit: 1n },
  { pattern: 'miles?', sign: 'miles', perUnit: 1n },
  { pattern: 'metres?|meters?|m', sign: 'm', perUnit: 1n },
];
const times: readonly Unit[] = [
  { pattern: 'hours?|hrs?|h', sign: 'hours', perUnit: 1n },
  { pattern: 'minutes?|mins?', sign: 'minutes', perUnit: 60n },
  { pattern: 'seconds?|secs?|s', sign: 'seconds', perUnit: 1n },
];
const speeds: readonly (readonly [pattern: string, sign: string, length: string, time: string])[] = [
  ['km ?/ ?h(?:r|our)?|kph|kmh|kilomet(?:re|er)s (?:per|an) hour', 'km/h', 'km', 'hours'],
  ['mph|miles (?:per|an) hour', 'mph', 'miles', 'hours'],
  ['m ?/ ?s|met(?:re|er)s (?:per|a) second', 'm/s', 'm', 'seconds'],
];
const anyOf = (units: readonly { readonly pattern: string }[]): string =>
  units.map(({ pattern }) => pattern).join('|');
const number = (name: string) => String.raw`(?<${name}>\d{1,9}(?:\.\d{1,6})?)`;
const distance = `${number('length')} ?(?<lengthUnit>${anyOf(lengths)})`;
const time = `${number('time')} ?(?<timeUnit>${anyOf(times)})`;
const speed = `${number('speed')} ?(?<speedUnit>${speeds.map(([pattern]) => pattern).join('|')})`;

const findUnit = (units: readonly Unit[], text: string): Unit | undefined =>
  units.find(({ pattern }) => new RegExp(`^(?:${pattern})$`).test(text));

interface Time {
  readonly value: Rational;
  readonly sign: string;
  readonly steps: readonly string[];
}

/** Reads a time. Speeds are given per hour or per second, so minutes are changed to hours. */
function readTime(found: Found): Time | null {
  const unit = findUnit(times, found('timeUnit'));
  if (unit === undefined) return null;
  const typed = readDecimal(found('time'));
  if (unit.perUnit === 1n) return { value: typed, sign: unit.sign, steps: [] };
  const value = need(divide(typed, wholeNumber(unit.perUnit)));
  return {
    value,
    sign: 'hours',
    steps: [`Write the time in hours: ${format(typed)} ÷ 60 = ${show(value)} hours.`],
  };
}

const rates = { lessonId: 'proportion-and-rates', sectionId: 'rates' } as const;

function findSpeed(found: Found): Working | null {
  const length = findUnit(lengths, found('lengthUnit'));
  const passed = readTime(found);
  if (length === undefined || passed === null || equal(passed.value, zero)) return null;
  const way = readDecimal(found('length'));
  const value = need(divide(way, passed.value));
  const known = speeds.find(([, , ofLength, ofTime]) => ofLength === length.sign && ofTime === passed.sign);
  const sign = known?.[1] ?? `${length.sign} per ${passed.sign.slice(0, -1)}`;
  return {
    ...rates,
    steps: [
      'Speed is distance divided by time.',
      ...passed.steps,
      `${showAmount(way, length.sign)} ÷ ${showAmount(passed.value, passed.sign)} = ${showResult(value, sign)}.`,
    ],
    answer: `The average speed is ${showResult(value, sign)}`,
    values: [value],
  };
}

/** Finds a distance or a time from a speed, if the units belong together. */
const findFromSpeed =
  (wanted: 'distance' | 'time') =>
  (found: Found): Working | null => {
    const known = speeds.find(([pattern]) => new RegExp(`^(?:${pattern})$`).test(found('speedUnit')));
    const rate = readDecimal(found('speed'));
    if (known === undefined || !isLess(zero, rate)) return null;
    const [, sign, lengthSign, timeSign] = known;
    if (wanted === 'distance') {
      const passed = readTime(found);
      if (passed?.sign !== timeSign) return null;
      const value = need(multiply(rate, passed.value));
      return {
        ...rates,
        steps: [
          'Speed is distance divided by time, so distance is speed times time.',
          ...passed.steps,
          `${showAmount(rate, sign)} × ${showAmount(passed.value, passed.sign)} = ${showResult(value, lengthSign)}.`,
        ],
        answer: `The distance is ${showResult(value, lengthSign)}`,
        values: [value],
      };
    }
    const length = findUnit(lengths, found('lengthUnit'));
    if (length?.sign !== lengthSign) return null;
    const way = readDecimal(found('length'));
    const value = need(divide(way, rate));
    const minutes = need(multiply(value, wholeNumber(60)));
    const isPart = timeSign === 'hours' && !isWhole(value) && isWhole(minutes);
    return {
      ...rates,
      steps: [
        'Speed is distance divided by time, so time is distance divided by speed.',
        `${showAmount(way, lengthSign)} ÷ ${showAmount(rate, sign)} = ${showResult(value, timeSign)}.`,
        ...(isPart ? [`In minutes: ${show(value)} × 60 = ${format(minutes)} minutes.`] : []),
      ],
      answer: `The time is ${showResult(value, timeSign)}${isPart ? `, or ${format(minutes)} minutes` : ''}`,
      values: [value],
    };
  };

const goes = String.raw`(?:(?:do|does|did|will|would|is|it|you|i|they|he|she|we|a|the|car|train|bus|cyclist|runner|bike|plane|person|cars|if|when|that|who|which|go|goes|going|distance|of|travel|travels|travelled|travelling|drive|drives|get|gets|take|takes|to|for|cover|covers|run|runs|walk|walks) )*`;

export const ratios: readonly Operation[] = [
  {
    pattern: whole(
      String.raw`(?:(?:[a-z]+(?:,| and)? ){0,5}(?:share|divide|split) )?(?<pound>£?) ?(?<amount>\d[\d,]*(?:\.\d+)?)${thing} (?:between (?:\w+(?:,| and)? ){1,6})?(?:in|into|by)(?: the| a)?(?: ratios?(?: of)? ${ratio}| ${ratio.replace('<ratio>', '<other>')} ratio)`,
    ),
    work: shareInRatio,
  },
  {
    pattern: whole(
      `(?:simplify|cancel(?: down)?)(?: the)?(?: ratio)?(?: of)? ${ratio}(?: (?:in|to) its simplest form)?`,
    ),
    work: simplifyRatio,
  },
  { pattern: whole(`(?:the )?(?:ratio )?${ratio} in (?:its |the )?simplest form`), work: simplifyRatio },
  {
    pattern: whole(
      `(?:average )?speed ${goes}${distance} (?:in|and|over|for) ${goes}(?:time (?:is |of )?)?${time}`,
    ),
    work: findSpeed,
  },
  { pattern: whole(`fast ${goes}${distance} in ${time}`), work: findSpeed },
  {
    pattern: whole(
      `${goes}${distance} in ${time}(?:[,.]? (?:what|whats|find|so))*(?: is)?(?: the| its| their| your| my)?(?: average)? speed`,
    ),
    work: findSpeed,
  },
  {
    pattern: whole(`(?:far|distance) ${goes}(?:in )?${time} (?:at|and) (?:a speed of )?${speed}`),
    work: findFromSpeed('distance'),
  },
  {
    pattern: whole(`(?:far|distance) ${goes}(?:at|when) ?(?:a speed of )?${speed} (?:in|for) ${time}`),
    work: findFromSpeed('distance'),
  },
  {
    pattern: whole(`(?:long|time) ${goes}${distance} at (?:a speed of )?${speed}`),
    work: findFromSpeed('time'),
  },
];
