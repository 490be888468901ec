import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from '../../../content/typesetting/parse.ts';
import { listSelfChecks } from '../../../content/typesetting/self-checks.ts';
import { judge, judgeWithMistakes } from '../../../contract/typed-answers/judge.ts';
import { parseNumber } from '../../../contract/typed-answers/parse-number.ts';
import { cleanText, maxTyped } from '../../../contract/typed-answers/clean-text.ts';
import type { Accepted, Verdict } from '../../../contract/typed-answers/verdict.ts';
import { rounds } from '../../support/rounds.ts';
import { writeNaturally } from './natural-forms.fixture.ts';
import { ownCatalogue } from '../../content/own-catalogue.fixture.ts';

const { courses } = ownCatalogue;
const forms = courses.flatMap(({ topics }) =>
  topics.flatMap(({ lessons }) =>
    lessons.flatMap(({ body }) => listSelfChecks(parse(body)).flatMap(({ form }) => form ?? [])),
  ),
);
const typedForms = forms.filter((form) => form.kind !== 'choose');

const listMistakes = (form: (typeof typedForms)[number]) => form.mistakes.map(({ answer }) => answer);

const seed = 20_261_123;
const runs = { seed, numRuns: rounds(100, 5000) };
const number = (answer: string, form?: string): Accepted => ({
  kind: 'number',
  answers: [answer],
  ...(form !== undefined && { form }),
});
const expression = (answer: string): Accepted => ({ kind: 'expression', answers: [answer] });
const isAccepted = ({ kind }: Verdict): boolean => kind === 'right';

/** Writes the same text with other signs and spaces that a keyboard, a phone or a copied text may give. */
const disguise = (text: string) =>
  fc
    .record({
      minus: fc.constantFrom('-', '−', '–'),
      times: fc.constantFrom('*', '×', ' × ', ' · '),
      space: fc.constantFrom('', ' ', '\u00a0'),
      around: fc.constantFrom('', ' ', '\t', '\u200b'),
      squared: fc.constantFrom('^2', '²', ' ^ 2'),
    })
    .map(({ minus, times, space, around, squared }) => {
      const spaced = text.replace(/\s*([-+*×/=])\s*/g, `${space}$1${space}`);
      const signed = spaced.replaceAll('^2', squared).replace(/[*×]/g, times).replaceAll('-', minus);
      return `${around}${signed}${around}`;
    });

const fraction = fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 2, max: 999 }));
const factor = fc.integer({ min: 2, max: 40 });
const listPrimes = (of: number, from = 2): readonly number[] =>
  of === 1 ? [] : of % from === 0 ? [from, ...listPrimes(of / from, from)] : listPrimes(of, from + 1);
const greatest = (a: number, b: number): number => (b === 0 ? a : greatest(b, a % b));

describe('each check of the catalogue', () => {
  it('has typed answers', () => expect(typedForms.length).toBeGreaterThan(30));

  it.each(typedForms)('$answers accepts its answer in other signs and spaces', (form) => {
    for (const answer of form.answers) {
      fc.assert(
        fc.property(disguise(answer), (typed) => {
          expect(judge(form, typed)).toMatchObject({ kind: 'right' });
        }),
        { seed, numRuns: 30 },
      );
    }
  });

  const numbers = typedForms.filter(({ kind }) => kind === 'number');
  it.each(numbers)('$answers names the other sign and a shifted point, and accepts neither', (form) => {
    const [answer = ''] = form.answers;
    const parsed = parseNumber(cleanText(answer) ?? '');
    if (!('number' in parsed)) throw new Error(`${answer} is no number`);
    const { top, bottom } = parsed.number.value;
    if (top === 0n) return;
    expect(judge(form, `${-top}/${bottom}`)).toEqual({ kind: 'wrong', reason: 'sign' });
    for (const zeros of ['0', '000']) {
      expect(judge(form, `${top}${zeros}/${bottom}`)).not.toMatchObject({ kind: 'right' });
      expect(judge(form, `${top}/${bottom}${zeros}`)).not.toMatchObject({ kind: 'right' });
    }
  });

  it.each(typedForms)('$answers accepts its answer as a pupil writes it', (form) => {
    for (const answer of form.answers) {
      fc.assert(
        fc.property(writeNaturally(form, answer), (typed) => {
          expect(judgeWithMistakes(form, listMistakes(form), typed).verdict, typed).toMatchObject({
            kind: 'right',
          });
        }),
        { seed, numRuns: rounds(30, 1000) },
      );
    }
  });

  it.each(typedForms)('$answers never accepts a listed mistake, however a pupil writes it', (form) => {
    for (const mistake of listMistakes(form)) {
      fc.assert(
        fc.property(writeNaturally(form, mistake), (typed) => {
          expect(judgeWithMistakes(form, listMistakes(form), typed).verdict.kind, typed).not.toBe('right');
        }),
        { seed, numRuns: rounds(10, 200) },
      );
    }
  });

  it.each(typedForms)('$answers uses up no try for what can’t be read', (form) => {
    const unreadable =
      form.kind === 'word' ? ['', ' ', '\0'] : ['', '?', 'I don’t know', 'no idea!', '£', '%', '((', '1/0'];
    for (const typed of unreadable)
      expect(judgeWithMistakes(form, listMistakes(form), typed).verdict.kind, typed).toBe('unreadable');
  });

  const withUnits = numbers.filter(({ answers: [answer = ''] }) =>
    /[a-zA-Z°%£]/.test(answer.replace(/10\^/, '')),
  );
  it.each(withUnits)('$answers refuses its number with another unit', (form) => {
    const [answer = ''] = form.answers;
    const bare = answer.replace(/ ?[a-zA-Z°%£].*$/, '').replace('£', '');
    for (const unit of ['cm', 'kg', 'm/s^3', 'litres', 'cm^2 long', 'V']) {
      const typed = `${bare} ${unit}`;
      const isOwn = answer.replace('²', '^2').endsWith(unit.replace(' long', ''));
      if (!isOwn && bare !== '')
        expect(judge(form, typed), typed).toMatchObject({ kind: 'wrong', reason: 'unit' });
    }
  });

  it.each(typedForms)('$answers judges hostile texts quickly and never as right', (form) => {
    for (const text of hostile) expect(judge(form, text).kind).not.toBe('right');
  });
});

const hostile = [
  'x'.repeat(10_000),
  'p^400+'.repeat(19),
  '(1/(p+1))^9+'.repeat(9),
  '('.repeat(10_000),
  `${'('.repeat(59)}1${')'.repeat(59)}`,
  `${'-'.repeat(110)}1`,
  '9'.repeat(maxTyped),
  '9^9^9^9^9',
  '(9^99)^99',
  '((x^99)^99)^99',
  `${'√'.repeat(100)}2`,
  '1e99999',
  '1*10^9999',
  '10^-9999',
  '1/0',
  '0/0',
  'NaN',
  'Infinity',
  '-Infinity',
  '__proto__',
  'constructor',
  'toString',
  '\0',
  '\u202e11/24',
  '\ud800',
  '${1}',
  '<img src=x>',
  '1,'.repeat(60),
  '1 '.repeat(60),
  '1/'.repeat(60),
  '=='.repeat(60),
];

describe('any fraction', () => {
  it('is accepted with top and bottom multiplied, unless its simplest form is asked for', () => {
    fc.assert(
      fc.property(fraction, factor, ([top, bottom], times) => {
        const typed = `${top * times}/${bottom * times}`;
        expect(judge(number(`${top}/${bottom}`), typed)).toEqual({ kind: 'right' });
        const divisor = greatest(top, bottom);
        if (bottom === divisor) return;
        const simplest = number(`${top / divisor}/${bottom / divisor}`, 'simplest');
        expect(judge(simplest, typed)).toEqual({ kind: 'almost', reason: 'simplest' });
      }),
      runs,
    );
  });

  it('is accepted as a mixed number', () => {
    fc.assert(
      fc.property(fraction, ([top, bottom]) => {
        if (top < bottom || top % bottom === 0) return;
        const typed = `${Math.floor(top / bottom)} ${top % bottom}/${bottom}`;
        expect(judge(number(`${top}/${bottom}`), typed)).toEqual({ kind: 'right' });
      }),
      runs,
    );
  });

  it('is accepted as a recurring decimal with three digits that count, unless its simplest form is asked for', () => {
    fc.assert(
      fc.property(
        fraction,
        fc.integer({ min: 3, max: 9 }),
        fc.boolean(),
        ([top, bottom], digits, percent) => {
          const divisor = greatest(top, bottom);
          const isRecurring = /[^25]/.test(listPrimes(bottom / divisor).join(''));
          if (!isRecurring) return;
          const value = (top / bottom) * (percent ? 100 : 1);
          const places = digits - 1 - Math.floor(Math.log10(value));
          if (places < 1 || places > 11) return;
          const typed = `${value.toFixed(places)}${percent ? '%' : ''}`;
          const answer = `${top / divisor}/${bottom / divisor}`;
          expect(judge(number(answer), typed)).toEqual({ kind: 'right', reason: 'exact', values: answer });
          expect(judge(number(answer, 'simplest'), typed)).toEqual({ kind: 'almost', reason: 'fraction' });
          const other = `${(value + 3 * 10 ** -places).toFixed(places)}${percent ? '%' : ''}`;
          expect(judge(number(answer), other).kind).toBe('wrong');
        },
      ),
      runs,
    );
  });

  it('isn’t accepted as its reciprocal, with another top, or as a decimal with two digits', () => {
    fc.assert(
      fc.property(fraction, ([top, bottom]) => {
        const accepted = number(`${top}/${bottom}`);
        if (top !== bottom) expect(judge(accepted, `${bottom}/${top}`)).toHaveProperty('reason');
        expect(judge(accepted, `${top + 1}/${bottom}`).kind).toBe('wrong');
        const rounded = Number((top / bottom).toPrecision(2));
        // Three digits are accepted, and 290 and 320 may have three: they are 869/3, rounded, and 962/3, cut off.
        if (top / bottom < 99 && Math.abs(rounded * bottom - top) > 1e-9)
          expect(isAccepted(judge(accepted, String(rounded)))).toBe(false);
      }),
      runs,
    );
  });
});

describe('any decimal', () => {
  const decimal = fc.tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 0, max: 4 }));
  const write = (digits: number, places: number) => (digits / 10 ** places).toFixed(places);

  it('is accepted with separators between thousands, more zeros, and as a fraction', () => {
    fc.assert(
      fc.property(decimal, fc.constantFrom(',', ' ', '\u202f'), ([digits, places], separator) => {
        const text = write(digits, places);
        const [whole = '', rest] = text.split('.');
        const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, separator);
        const accepted = number(text);
        const spellings = [
          rest === undefined ? `${grouped}.0` : `${grouped}.${rest}00`,
          `${digits}/${10 ** places}`,
          `+${text}`,
        ];
        for (const typed of spellings) expect(judge(accepted, typed)).toEqual({ kind: 'right' });
      }),
      runs,
    );
  });

  it('has its near misses named', () => {
    fc.assert(
      fc.property(decimal, ([digits, places]) => {
        const accepted = number(write(digits, places));
        expect(judge(accepted, `-${write(digits, places)}`)).toEqual({ kind: 'wrong', reason: 'sign' });
        expect(judge(accepted, write(digits * 10, places))).toEqual({
          kind: 'wrong',
          reason: 'power-of-ten',
        });
        expect(isAccepted(judge(accepted, write(digits + 1, places)))).toBe(false);
      }),
      runs,
    );
  });

  it('is accepted to the places that are asked for, and with more places is named', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 999_999 }), fc.integer({ min: 1, max: 4 }), (digits, more) => {
        const accepted = number(write(digits, 2), 'to 2 d.p.');
        expect(judge(accepted, write(digits, 2))).toEqual({ kind: 'right' });
        expect(judge(accepted, `${write(digits, 2)}${more}`)).toMatchObject({
          kind: 'almost',
          reason: 'round',
        });
        expect(isAccepted(judge(accepted, `${write(digits, 2)}6`))).toBe(false);
      }),
      runs,
    );
  });
});

describe('any expression', () => {
  const term = fc.record({
    coefficient: fc.integer({ min: -12, max: 12 }).filter((value) => value !== 0),
    letters: fc.constantFrom('', 'x', 'y', 'xy', 'x^2', 'ab', 'π'),
  });
  const terms = fc.array(term, { minLength: 1, maxLength: 5 });
  type Term = { readonly coefficient: number; readonly letters: string };
  const write = (all: readonly Term[]) =>
    all
      .map(({ coefficient, letters }) => `${coefficient < 0 ? '-' : '+'}${Math.abs(coefficient)}${letters}`)
      .join('');
  const total = (all: readonly Term[]) => all.map(({ coefficient }) => coefficient).join();

  it('is accepted with its terms in another order, split, or written in other signs', () => {
    fc.assert(
      fc.property(
        terms.chain((all) =>
          fc.tuple(
            fc.constant(all),
            fc.shuffledSubarray(all, { minLength: all.length }),
            fc.shuffledSubarray(all, { minLength: all.length }).chain((other) => disguise(write(other))),
            fc.integer({ min: 1, max: 9 }),
          ),
        ),
        ([all, shuffled, disguised, shift]) => {
          const accepted = expression(write(all));
          const explicit = write(shuffled)
            .replaceAll('xy', 'x*y')
            .replace(/(\d)([a-zπ])/g, '$1*$2');
          const spellings = [
            write(shuffled),
            disguised,
            explicit,
            `2(${write(shuffled)})/2`,
            `${shift}+${write(all)}-${shift}`,
          ];
          for (const typed of spellings.filter((text) => text.length <= maxTyped))
            expect(judge(accepted, typed), `${typed} for ${write(all)}`).toEqual({ kind: 'right' });
        },
      ),
      runs,
    );
  });

  it('isn’t accepted with another number, and the other sign and another constant are named', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 1, max: 9 }), (all, shift) => {
        const accepted = expression(`${write(all)}+x^3`);
        expect(judge(accepted, `-(${write(all)}+x^3)`)).toEqual({ kind: 'wrong', reason: 'sign' });
        expect(judge(accepted, `${write(all)}+x^3+${shift}`)).toEqual({ kind: 'wrong', reason: 'constant' });
        expect(judge(accepted, `3(${write(all)}+x^3)`)).toEqual({ kind: 'wrong', reason: 'factor' });
        expect(total(all)).not.toBe('');
        expect(isAccepted(judge(accepted, `${write(all)}+x^3+${shift}x`))).toBe(false);
      }),
      runs,
    );
  });
});

describe('hostile input', () => {
  const piece = fc.oneof(
    fc.constantFrom(...hostile),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,/^*+-()[]xyπ√eE =£% ')), maxLength: 200 }),
  );

  it('is judged by every kind of check without an error', () => {
    const accepted: readonly Accepted[] = [
      number('11/24', 'simplest'),
      number('£3.50'),
      number('9.06', 'to 2 d.p.'),
      number('5.2 × 10^-4', 'standard form'),
      expression('3x + 2'),
      expression('y = 6x + 4'),
      { kind: 'word', answers: ['mitochondria', 'earth wire'] },
    ];
    const kinds = new Set(['right', 'almost', 'wrong', 'unreadable']);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        for (const one of accepted) expect(kinds).toContain(judge(one, pieces.join('')).kind);
      }),
      { ...runs, numRuns: rounds(300, 20_000) },
    );
  });

  it('that takes too many operations is too long to read, for the answer and for each listed mistake', () => {
    const accepted: Accepted = { kind: 'expression', answers: ['p^2'] };
    const mistakes = Array.from({ length: 12 }, (_, index) => `p^${index + 3}`);
    const texts = [`${'p^400+'.repeat(19)}p`, `${'p^-99+'.repeat(19)}p`, `${'(p+1)^99*'.repeat(12)}p`];
    for (const text of texts) {
      const { verdict } = judgeWithMistakes(accepted, mistakes, text);
      expect(verdict, text).toEqual({ kind: 'unreadable', reason: 'too-long' });
    }
    expect(judgeWithMistakes(accepted, mistakes, 'p^40').verdict).toEqual({ kind: 'wrong' });
  });

  it('that is too long is refused before it is read', () => {
    fc.assert(
      fc.property(fc.string({ minLength: maxTyped + 1, maxLength: 10_000 }), (text) => {
        expect(judge(number('6'), text)).toEqual({ kind: 'unreadable', reason: 'too-long' });
      }),
      { seed, numRuns: 50 },
    );
  });
});
