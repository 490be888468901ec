import {
  add,
  divide,
  equal,
  isLess,
  multiply,
  subtract,
  zero,
  type Rational,
} from '../../../contract/typed-answers/rational.ts';
import { format, isWhole, need, readDecimal, showAmount, showResult, wholeNumber } from './numbers.ts';
import { readAmountUnit, thing, whole, type Found, type Operation, type Working } from './operation.ts';

const lessonId = 'percentages';
const hundred = wholeNumber(100);
const percent = (name: string) => String.raw`(?<${name}>(?:\d{1,4})(?:\.\d{1,4})?)%`;
const amount = `(?<pound>£?) ?(?<amount>\\d[\\d,]*(?:\\.\\d+)?)${thing}`;

const share = (rate: Rational, of: Rational): Rational => need(multiply(of, need(divide(rate, hundred))));

/** Builds 35% from 10% and 5%, as one does without a calculator. Returns null for a rate that isn't a multiple of 5. */
function buildFromTen(rate: Rational, of: Rational, unit: string): readonly string[] | null {
  const fives = need(divide(rate, wholeNumber(5)));
  if (!isWhole(fives) || isLess(hundred, rate) || equal(hundred, rate) || equal(rate, zero)) return null;
  const show = (value: Rational) => showAmount(value, unit);
  const all = show(of);
  const value = share(rate, of);
  const special = { 50: ['half', 2], 25: ['a quarter', 4] } as const;
  const known = special[Number(rate.top) as 25 | 50] as (typeof special)[25 | 50] | undefined;
  if (known !== undefined)
    return [
      `${format(rate)}% is ${known[0] === 'half' ? 'a half' : known[0]}, so divide by ${known[1]}: ${all} ÷ ${known[1]} = ${show(value)}.`,
    ];
  const ten = share(wholeNumber(10), of);
  const tens = fives.top / 2n;
  const isOdd = fives.top % 2n === 1n;
  const five = share(wholeNumber(5), of);
  const most = need(multiply(ten, wholeNumber(tens)));
  return [
    `10% is a tenth: ${all} ÷ 10 = ${show(ten)}.`,
    ...(tens > 1n ? [`${tens}0% is ${tens} times as much: ${tens} × ${show(ten)} = ${show(most)}.`] : []),
    ...(isOdd ? [`5% is half of 10%: ${show(ten)} ÷ 2 = ${show(five)}.`] : []),
    ...(isOdd && tens > 0n
      ? [`Together, ${format(rate)}% is ${show(most)} + ${show(five)} = ${show(value)}.`]
      : []),
  ];
}

function percentageOf(found: Found): Working {
  const [rate, of, unit] = [readDecimal(found('rate')), readDecimal(found('amount')), readAmountUnit(found)];
  const value = share(rate, of);
  const factor = need(divide(rate, hundred));
  return {
    lessonId,
    sectionId: 'what-per-cent-means',
    steps: buildFromTen(rate, of, unit) ?? [
      `Write the percentage as a decimal: ${format(rate)}% = ${format(rate)} ÷ 100 = ${format(factor)}.`,
      `Multiply by it: ${format(factor)} × ${showAmount(of, unit)} = ${showAmount(value, unit)}.`,
    ],
    answer: `${format(rate)}% of ${showAmount(of, unit)} is ${showResult(value, unit)}`,
    values: [value],
  };
}

const change =
  (isRise: boolean) =>
  (found: Found): Working | null => {
    const [rate, of, unit] = [
      readDecimal(found('rate')),
      readDecimal(found('amount')),
      readAmountUnit(found),
    ];
    if (!isRise && isLess(hundred, rate)) return null;
    const now = need((isRise ? add : subtract)(hundred, rate));
    const multiplier = need(divide(now, hundred));
    const value = need(multiply(of, multiplier));
    return {
      lessonId,
      sectionId: 'the-multiplier',
      steps: [
        `${isRise ? 'After the increase you have' : 'After the decrease you have'} 100% ${isRise ? '+' : '−'} ${format(rate)}% = ${format(now)}%.`,
        `Write it as a decimal. This is the multiplier: ${format(now)} ÷ 100 = ${format(multiplier)}.`,
        `Multiply by it: ${showAmount(of, unit)} × ${format(multiplier)} = ${showAmount(value, unit)}.`,
      ],
      answer: `${showAmount(of, unit)} ${isRise ? 'increased' : 'decreased'} by ${format(rate)}% is ${showResult(value, unit)}`,
      values: [value],
    };
  };

function percentageChange(found: Found): Working | null {
  const [before, after] = [readDecimal(found('before')), readDecimal(found('after'))];
  const unit = found('pound') === '' ? '' : '£';
  if (equal(before, zero) || equal(before, after)) return null;
  const isRise = isLess(before, after);
  const difference = isRise ? need(subtract(after, before)) : need(subtract(before, after));
  const value = need(multiply(need(divide(difference, before)), hundred));
  const show = (number: Rational) => showAmount(number, unit);
  return {
    lessonId,
    sectionId: 'how-big-was-the-change',
    steps: [
      `Find the change: ${isRise ? `${show(after)} − ${show(before)}` : `${show(before)} − ${show(after)}`} = ${show(difference)}.`,
      `Compare it with what there was before: ${show(difference)} ÷ ${show(before)} × 100 = ${showResult(value, '')}.`,
    ],
    answer: `From ${show(before)} to ${show(after)} is ${isRise ? 'an increase' : 'a decrease'} of ${showResult(value, '')}%`,
    values: [value],
  };
}

function asPercentage(found: Found): Working | null {
  const [part, all] = [readDecimal(found('part')), readDecimal(found('all'))];
  if (equal(all, zero)) return null;
  const ratio = need(divide(part, all));
  const value = need(multiply(ratio, hundred));
  return {
    lessonId,
    sectionId: 'what-per-cent-means',
    steps: [
      `Divide the part by the whole: ${format(part)} ÷ ${format(all)} = ${showResult(ratio, '')}.`,
      `Per cent means out of a hundred, so multiply by 100: ${showResult(value, '')}%.`,
    ],
    answer: `${format(part)} out of ${format(all)} is ${showResult(value, '')}%`,
    values: [value],
  };
}

const up = '(?:increase|raise|grow)';
const down = '(?:decrease|reduce|lower|drop)';
const from = (words: string) =>
  String.raw`${words}(?: from)? (?<pound>£?) ?(?<before>\d[\d,]*(?:\.\d+)?) to £? ?(?<after>\d[\d,]*(?:\.\d+)?)`;

export const percentages: readonly Operation[] = [
  { pattern: whole(`${percent('rate')} of (?:the )?${amount}`), work: percentageOf },
  { pattern: whole(`${up}s? (?:the )?${amount} by ${percent('rate')}`), work: change(true) },
  { pattern: whole(`${amount} (?:increased|raised|up|plus) (?:by )?${percent('rate')}`), work: change(true) },
  {
    pattern: whole(`(?:add )?${percent('rate')} (?:increase (?:on|of|to)|more than|to|on top of) ${amount}`),
    work: change(true),
  },
  { pattern: whole(`${down}s? (?:the )?${amount} by ${percent('rate')}`), work: change(false) },
  {
    pattern: whole(`${amount} (?:decreased|reduced|lowered|down|minus|less) (?:by )?${percent('rate')}`),
    work: change(false),
  },
  {
    pattern: whole(
      `(?:take )?${percent('rate')} (?:off|(?:decrease|discount|reduction) (?:on|of|off|to|from)|less than) (?:of )?${amount}`,
    ),
    work: change(false),
  },
  { pattern: whole(`${amount} with ${percent('rate')} off`), work: change(false) },
  {
    pattern: whole(from('(?:%|percentage) (?:increase|decrease|change|rise|drop|loss|profit)')),
    work: percentageChange,
  },
  {
    pattern: whole(
      String.raw`(?<part>\d[\d,]*(?:\.\d+)?) (?:out of|as a (?:percentage|%) of) (?<all>\d[\d,]*(?:\.\d+)?)(?: as a (?:percentage|%))?`,
    ),
    work: asPercentage,
  },
  {
    pattern: whole(
      String.raw`(?:percentage|%) is (?<part>\d[\d,]*(?:\.\d+)?) (?:out )?of (?<all>\d[\d,]*(?:\.\d+)?)`,
    ),
    work: asPercentage,
  },
];
