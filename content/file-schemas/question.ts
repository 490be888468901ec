import * as z from 'zod';
import { difficulties } from '../../contract/quizzes/quiz-options.ts';
import { questionKind } from '../../contract/quizzes/questions.ts';
import { findKindProblem, leastOptions } from './question-kinds.ts';
import { level, slug, text } from './parts.ts';

/** A calculation for mathjs. In YAML, a number needs no quotes. */
const expression = z.union(
  [text, z.number().transform(String)],
  'write a calculation; one that begins with a brace goes in quotes',
);

const parameterValues = z.union(
  [
    z
      .strictObject({
        from: z.int().describe('The smallest value.'),
        to: z.int().describe('The largest value.'),
        step: z.int().positive().default(1).describe('From one value to the next; 1 where it is left out.'),
      })
      .refine(({ from, to, step }) => to - from >= step && (to - from) / step < 1000, {
        message: 'give between two and a thousand values, "from" being smaller than "to"',
      }),
    z
      .array(z.union([z.number(), text]))
      .min(2)
      .max(1000)
      .refine((values) => new Set(values).size === values.length, { message: 'write each value once' }),
  ],
  'write whole numbers such as { from: 2, to: 9 }, or a list of different values such as [3, 5, 7]',
);
const countCombinations = (parameters: readonly z.infer<typeof parameterValues>[]) =>
  parameters.reduce(
    (product, values) =>
      product * (Array.isArray(values) ? values.length : (values.to - values.from) / values.step + 1),
    1,
  );
const condition = z.union([text.transform((one) => [one]), z.array(text).min(1)]);

const kindAndOptions = z.object({
  kind: z.enum(questionKind.options),
  options: z.array(z.object({ text: z.string(), reason: z.string().optional() })).min(2),
  vary: z.unknown().optional(),
});

const option = z.strictObject({
  text: text.describe('One line of Markdown, with TeX between dollars.'),
  value: expression
    .optional()
    .describe('What the text comes to, for "check"; leave it out where the text is a plain number.'),
  reason: text.optional().describe('The mistake that leads to this wrong option. A right option has none.'),
  misconception: slug
    .optional()
    .describe('The wrong idea behind this wrong option: an id of misconceptions.yaml.'),
});

const questionFields = z.strictObject({
  draft: z.literal(false).optional(),
  id: slug.describe('Its own within the course.'),
  level,
  lesson: slug.describe('The lesson that teaches it: its file name without the number and ".md".'),
  kind: z
    .enum(questionKind.options)
    .default('single')
    .describe(
      '"several" where two options or more are right, "true-false" for the options True and False; left out where one option is right.',
    ),
  difficulty: z
    .enum(difficulties)
    .optional()
    .describe(
      'How hard the question is for students of its level; medium where it is left out. Quizzes begin with an "easy" one, which nearly all of them get right.',
    ),
  calculator: z.boolean().default(false).describe('Whether a calculator is needed.'),
  vary: z
    .record(
      z
        .string()
        .regex(/^[a-zA-Z][a-zA-Z0-9]{0,19}$/, 'a parameter is named by letters, such as "a" or "price"'),
      parameterValues,
    )
    .refine((parameters) => Object.keys(parameters).length > 0, { message: 'name at least one parameter' })
    .refine((parameters) => countCombinations(Object.values(parameters)) <= 1e15, {
      message: 'there are too many combinations of values: give fewer parameters, or fewer values',
    })
    .optional()
    .describe(
      'Parameters and their values: the question is asked in 10 variants. Calculations with them stand in braces, such as {a + b}, in every text, "check" and "value".',
    ),
  where: condition
    .optional()
    .describe('A condition that the parameters must meet, or a list of conditions, such as a != b.'),
  stem: text.describe('The question: Markdown, with TeX between dollars.'),
  options: z
    .array(option)
    .min(2)
    .max(8)
    .describe(
      'Three to five; True and False where the kind is "true-false". A question that varies may have up to eight, of which each variant shows four.',
    ),
  /** Letters other than `e` and `i` are variables. The check `(x + 1)^2` accepts the value `x^2 + 2x + 1`. */
  check: expression
    .optional()
    .describe('A calculation for mathjs that gives the value of the right option and of no other.'),
  range: z
    .tuple([expression, expression])
    .optional()
    .describe(
      'The smallest and the largest number that is possible, such as [0, 1] for a probability. Each option must lie between them, or equal one.',
    ),
  solution: text.describe('Worked, in steps: Markdown, with TeX between dollars.'),
});

interface RefinementContext {
  addIssue(issue: { code: 'custom'; message: string; path: string[] }): void;
}
/** With this setting, the faults of the options are reported even if other fields have faults too. */
const evenWithOtherFaults = {
  when: ({ value }: { value: unknown }) => kindAndOptions.safeParse(value).success,
};
function checkOptions(
  { kind, options, vary }: z.infer<typeof kindAndOptions>,
  context: RefinementContext,
): void {
  const message = findKindProblem({ kind, options, varies: vary !== undefined });
  if (message !== undefined) context.addIssue({ code: 'custom', message, path: ['options'] });
}

/** The schema of a complete question. An option without a `reason` is right. */
export const questionSchema = questionFields.superRefine((question, context) => {
  if (question.kind === 'true-false' || question.options.length >= leastOptions)
    checkOptions(question, context);
  else context.addIssue({ code: 'too_small', origin: 'array', minimum: leastOptions, path: ['options'] });
}, evenWithOtherFaults);
export type Question = z.infer<typeof questionSchema>;
/** A question as students get it: if it has variants, its texts contain values instead of parameters. */
export type AskedQuestion = Omit<Question, 'draft' | 'vary' | 'where'>;

const maybeEmpty = z.union([z.string().trim(), z.null().transform(() => '')]);

/** The schema of an incomplete question, which is published only after a tutor removes the line `draft: true`. */
export const draftSchema = questionFields
  .omit({ vary: true, where: true })
  .extend({
    draft: z
      .literal(true)
      .describe('The question is not complete and no student is asked it. Remove the line once it is.'),
    level: level.optional(),
    lesson: slug
      .optional()
      .describe('The lesson that teaches it: its file name without the number and ".md".'),
    options: z
      .array(
        option.extend({
          reason: maybeEmpty
            .optional()
            .describe(
              'The mistake that leads to this wrong option, or nothing as yet. A right option has no such line.',
            ),
        }),
      )
      .min(2)
      .max(5),
    solution: maybeEmpty.optional().describe('Worked, in steps, or nothing as yet.'),
  })
  .superRefine(checkOptions, evenWithOtherFaults);
export type DraftQuestion = z.infer<typeof draftSchema>;
export type BankEntry = Question | DraftQuestion;
export const questionFileSchema = z
  .array(
    z.discriminatedUnion('draft', [draftSchema, questionSchema], 'write "draft: true", or remove the line'),
  )
  .min(1);
