import { describe, expect, it } from 'vitest';
import { judge, judgeWithMistakes } from '../../../contract/typed-answers/judge.ts';
import type { Accepted, AnswerKind } from '../../../contract/typed-answers/verdict.ts';

const accept = (kind: AnswerKind, answer: string, form?: string): Accepted => ({
  kind,
  answers: answer.split('|'),
  ...(form !== undefined && { form }),
});
const show = ({ kind, reason }: { kind: string; reason?: string }) =>
  reason === undefined ? kind : `${kind} ${reason}`;

type Case = readonly [answer: string, form: string | undefined, typed: string, verdict: string];

const cases: Readonly<Record<AnswerKind, readonly Case[]>> = {
  number: [
    ['11/24', undefined, ' 22 / 48 ', 'right'],
    ['11/24', undefined, '11⁄24', 'right'],
    ['11/24', undefined, '−11/24', 'wrong sign'],
    ['11/24', undefined, '24/11', 'wrong reciprocal'],
    ['11/24', undefined, '0.46', 'wrong rounded'],
    ['11/24', undefined, '20/24 - 9/24', 'almost work-out'],
    ['3 3/4', undefined, '3¾', 'right'],
    ['3 3/4', undefined, '3.75', 'right'],
    ['3 3/4', undefined, '3,75', 'unreadable comma'],
    ['2/3', 'simplest', '24/36', 'almost simplest'],
    ['1/2', 'simplest', '0.5', 'almost fraction'],
    ['24000', undefined, '24,000', 'right'],
    ['24000', undefined, '24\u00a0000', 'right'],
    ['24000', undefined, '2400', 'wrong power-of-ten'],
    ['6', undefined, 'x = 6', 'right'],
    ['6', undefined, '6 litres', 'right'],
    ['500', undefined, '× 500', 'right'],
    ['500', undefined, 'x500', 'right'],
    ['0.75', undefined, '75%', 'right'],
    ['5.2 × 10^-4', 'standard form', '5.2x10⁻⁴', 'right'],
    ['5.2 × 10^-4', 'standard form', '0.00052', 'almost standard-form'],
    ['5.2 × 10^-4', 'standard form', '52 * 10^-5', 'almost standard-form'],
    ['£396', undefined, '396', 'right unit-missing'],
    ['£396', undefined, '396 pounds', 'right'],
    ['£3.52', undefined, '352p', 'almost convert'],
    ['36 cm²', undefined, '36 square centimetres', 'right'],
    ['36 cm²', undefined, '36 cm', 'wrong unit'],
    ['2.7 g/cm³', undefined, '2.7 grams per cm^3', 'right'],
    ['-2 m/s²', undefined, '−2 m/s²', 'right'],
    ['-2 m/s²', undefined, '-2 m/s2', 'right'],
    ['-2 m/s²', undefined, '-2 ms⁻²', 'right'],
    ['-2 m/s²', undefined, '-2 m/s/s', 'right'],
    ['-2 m/s²', undefined, '-2 m/s', 'wrong unit'],
    ['-470 kJ/mol', undefined, '-470 kJ mol⁻¹', 'right'],
    ['15%', undefined, '15', 'right unit-missing'],
    ['15%', undefined, '0.15', 'almost percent'],
    ['9.06 cm', 'to 2 d.p.', '9.063 cm', 'almost round'],
    ['9.06 cm', 'to 2 d.p.', '9.1 cm', 'wrong rounded'],
    ['283', 'to 3 s.f.', '282.7', 'almost round'],
    ['9.8', '± 0.1', '9.9', 'right'],
    ['9.8', '± 0.1', '9.95', 'wrong'],
    ['6', undefined, '', 'unreadable empty'],
    ['6', undefined, 'many', 'unreadable number'],
    ['7/12', undefined, '0.583', 'right exact'],
    ['8 days', undefined, '8 horses', 'unreadable unknown-unit'],
    ['6', undefined, '6 = 7', 'unreadable only-answer'],
    ['6', undefined, '1e9999', 'unreadable too-large'],
    ['6', undefined, 'Infinity', 'unreadable number'],
  ],
  expression: [
    ['2q - 2p', 'simplest', '-2p + 2Q', 'right'],
    ['2q - 2p', 'simplest', '7p - 9p + 2q', 'almost simplest'],
    ['2q - 2p', 'simplest', '2p − 2q', 'wrong sign'],
    ['2q - 2p', 'simplest', '2q - 2p + 1', 'wrong constant'],
    ['2q - 2p', 'simplest', 'q - p', 'wrong factor'],
    ['2q - 2p', 'simplest', '2x', 'unreadable letters'],
    ['x^2 - 8x + 12', 'expanded', 'x² − 8x + 12', 'right'],
    ['x^2 - 8x + 12', 'expanded', '(x-2)(x-6)', 'almost expanded'],
    ['x^2 - 8x + 12', 'expanded', 'x^2 - 6x - 2x + 12', 'almost simplest'],
    ['(x - 2)(x - 5)', 'factorised', '(5-x)(2-x)', 'right'],
    ['(x - 2)(x - 5)', 'factorised', 'x^2-7x+10', 'almost factorised'],
    ['(x - 2)(x - 5)', 'factorised', '1(x^2-7x+10)', 'almost factorised'],
    ['y = 6x + 4', undefined, 'y - 4 = 6x', 'right'],
    ['y = 6x + 4', undefined, '6x + 4', 'unreadable equation'],
    ['y = 6x + 4', undefined, 'y = 6x - 4', 'wrong'],
    ['25π', undefined, '25 pi', 'right'],
    ['25π', undefined, '78.5398163397', 'wrong'],
    ['2√3', undefined, 'sqrt(12)', 'right'],
    ['3x', undefined, '3x +', 'unreadable expression'],
  ],
  word: [
    ['earth wire|earth', undefined, 'The Earth-wire.', 'right'],
    ['earth wire|earth', undefined, 'live wire', 'wrong'],
    ['mitochondria', undefined, 'mitocondria', 'almost spelling'],
    ['mitosis', undefined, 'meiosis', 'wrong'],
    ['3:8', undefined, '3 : 8', 'right'],
    ['3:8', undefined, '45:120', 'wrong'],
  ],
};

describe.each(Object.keys(cases) as AnswerKind[])('an answer of the kind %s', (kind) => {
  it.each(cases[kind])('%s %s: %j is %s', (answer, form, typed, verdict) => {
    expect(show(judge(accept(kind, answer, form), typed))).toBe(verdict);
  });
});

it('finds the listed wrong answer in any of its forms, even without its unit', () => {
  const accepted = accept('number', '£396');
  expect(judgeWithMistakes(accepted, ['£504', '£54'], '54.00').mistake).toBe(1);
  expect(judgeWithMistakes(accepted, ['£504', '£54'], '55').mistake).toBe(-1);
  expect(judgeWithMistakes(accepted, ['£396'], '396')).toMatchObject({
    mistake: -1,
    verdict: { kind: 'right' },
  });
});
