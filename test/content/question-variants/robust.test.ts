import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeQuestionSource } from '../../../content/source/course.ts';
import { questionSchema } from '../../../content/file-schemas/question.ts';
import { variantCount } from '../../../content/question-variants/parameters.ts';
import { rounds } from '../../support/rounds.ts';

const calculations = String.raw`{a}|{b}|{a + b}|{2a}|{a / b}|{fraction(a, b)}|{signed(b)}|{name}|{{a}}|{a|b}|{c}`;
const oddCalculations = String.raw`{a(b)}|{a; b}|{f(a) = a}|{[a, b]}|{"a": a}|{a'}`;
const signs = String.raw`$|$$|\$|\|\\|\frac|\text|^|_|\{|\}|{|}|{}|(|)|"|a|x|1|-|+| |words`;
const pieces = [...`${calculations}|${oddCalculations}|${signs}`.split('|'), '\n'];
const text = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join(''))
  .filter((joined) => joined.trim() !== '');

test('a varying question has 10 variants or at least one fault, and is never half one', () => {
  const question = fc.record({
    id: fc.constant('any'),
    level: fc.constant('ks3'),
    lesson: fc.constant('halves'),
    vary: fc.constant({ a: { from: -3, to: 9 }, b: [2, 3, 5], name: ['Amina', 'Dev'] }),
    where: fc.oneof(text, fc.constantFrom('a != b', 'a > 0', 'a / b')),
    check: text,
    stem: text,
    options: fc.tuple(
      fc.record({ text, value: text }),
      fc.record({ text, reason: text }),
      fc.record({ text, value: text, reason: text }),
    ),
    solution: text,
  });
  fc.assert(
    fc.property(question, (written) => {
      const made = makeQuestionSource(questionSchema.parse(written), {
        file: 'bank.yaml',
        findLine: () => 1,
      });
      if ('faults' in made) {
        expect(made.faults.length).toBeGreaterThan(0);
        for (const { problem, fix } of made.faults) expect(`${problem} ${fix}`).not.toContain('undefined');
      } else expect(made.variants).toHaveLength(variantCount);
    }),
    { numRuns: rounds(200, 5000) },
  );
});
