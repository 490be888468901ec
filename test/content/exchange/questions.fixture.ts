import { difficulties } from '../../../contract/quizzes/quiz-options.ts';
import fc from 'fast-check';
import { lacksCheck } from '../../../content/check/numbers.ts';
import { normaliseText } from '../../../content/exchange/ids.ts';
import { questionSchema, type Question } from '../../../content/file-schemas/question.ts';

const markup = String.raw`$\frac{1}{2}$ $\neq$ \(a\) $5 \ \\ \n \: { } ~ = # #### : :: %50% -> // [html] [tag:level:ks3]`;
const words = `" ' “ ’ , ; | &amp; <p> ]]> <![CDATA[ * @ + -5 3/4 yes null --- ! % ? 😀 é 字 seven T option1 12 A. B) \``;
const pieces = [
  ...markup.split(' '),
  ...words.split(' '),
  ...['$x^2 = \\{1, 2\\}$', '$$\ny\n$$', '$CATEGORY: a/b', 'ANSWER: B', '# remark', 'Work out'],
  ...['\t', ' ', '  ', '\n', '\n\n', '\n    ', '- ', '> ', 'A. ', 'B) ', '\u00a0', '\u2028'],
];
const piece = fc.constantFrom(...pieces);

/** Generates texts without spaces at their ends, because the schema would remove these spaces. */
export const text = fc
  .array(fc.oneof({ weight: 4, arbitrary: piece }, fc.string({ unit: 'grapheme', maxLength: 5 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) =>
    parts
      .join('')
      .replaceAll(/(?![\t\n])\p{Cc}|\p{Cs}|[\uFEFF\uFFFE\uFFFF]/gu, '')
      .trim(),
  )
  .filter((result) => result !== '');

const slug = fc.stringMatching(/^[a-z0-9]{1,6}(-[a-z0-9]{1,6}){0,3}$/);

const question = fc
  .record(
    {
      id: slug,
      level: fc.constantFrom('ks3', 'gcse-foundation', 'gcse-higher'),
      difficulty: fc.constantFrom(...difficulties),
      lesson: slug,
      calculator: fc.boolean(),
      check: text,
      stem: text,
      right: fc.nat(),
      rightCount: fc.integer({ min: 1, max: 4 }),
      isTrueFalse: fc.boolean(),
      options: fc.uniqueArray(
        fc.record({ text, value: text, reason: text }, { requiredKeys: ['text', 'reason'] }),
        { minLength: 3, maxLength: 5, selector: ({ text: words }) => normaliseText(words) },
      ),
      solution: text,
    },
    {
      requiredKeys: [
        ...(['id', 'level', 'lesson', 'calculator', 'stem', 'solution'] as const),
        ...(['right', 'rightCount', 'isTrueFalse', 'options'] as const),
      ],
    },
  )
  .map(({ right, rightCount, isTrueFalse, options, ...rest }): Question => {
    if (isTrueFalse) {
      const reason = options[0]?.reason;
      const truths = ['True', 'False'].map((word, index) =>
        index === right % 2 ? { text: word } : { text: word, reason },
      );
      return questionSchema.parse({ ...rest, kind: 'true-false', options: truths });
    }
    const count = Math.min(rightCount, options.length - 1);
    const marked = options.map(({ reason, ...option }, index) =>
      (index + right) % options.length < count ? option : { ...option, reason },
    );
    const made = questionSchema.parse({ ...rest, kind: count > 1 ? 'several' : 'single', options: marked });
    // Without a `check`, the import would make a draft of a question whose options are numbers.
    return lacksCheck(made) ? { ...made, check: '1' } : made;
  });

export const bank = fc.uniqueArray(question, {
  minLength: 1,
  maxLength: 4,
  comparator: (one, other) => one.id === other.id || normaliseText(one.stem) === normaliseText(other.stem),
});
