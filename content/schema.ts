import * as z from 'zod';
import { questionKind } from '../contract/quiz-questions.ts';
import { kindProblem, leastOptions } from './question-kinds.ts';

/** Lower-case words joined by hyphens: they become file names, addresses and keys. */
const slug = z
  .string()
  .max(64)
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'use lower-case letters, digits and single hyphens, such as "adding-fractions"',
  );
const text = z.string().trim().min(1);
/** An expression that mathjs evaluates; a plain number may be written without quotes. */
const expression = z.union(
  [text, z.number().transform(String)],
  'write a calculation; one that begins with a brace goes in quotes',
);
/** Levels as they rise. A course has GCSE with its two tiers, or without tiers. */
export const level = z.enum(['ks3', 'gcse', 'gcse-foundation', 'gcse-higher']);
export type Level = z.infer<typeof level>;

// The descriptions are what editors show a tutor: `npm run content -- schema` writes them to content/schemas.

/** `centre.yaml`: the centre as visitors meet it. */
export const centreSchema = z.strictObject({
  name: text.describe('The name in full.'),
  shortName: text.describe('The name in the top bar and as the alternative of the logo.'),
  tagline: text,
  phone: text.describe('As people read it, such as "0113 496 0000".'),
  email: z.email(),
  vatNote: text.describe('What stands beside prices about VAT.'),
  safeguardingEmail: z
    .email()
    .describe("The person who looks after children's safety: told of messages that show a child in need."),
  targetReplyHours: z
    .int()
    .min(1)
    .max(168)
    .describe(
      'Hours within which a tutor means to answer. Students are told; the centre is mailed of what waits longer.',
    ),
  legalName: text.describe(
    'The person or company that runs the centre and sells its courses, as the law knows it: the data controller.',
  ),
  icoNumber: text.optional().describe('Registration with the ICO; leave it out where there is none yet.'),
  courseAccess: text.describe(
    'How long a course stays open once it is bought, after the words "It stays open": "for at least two years".',
  ),
  refundDays: z
    .int()
    .min(1)
    .max(365)
    .optional()
    .describe(
      'Days after buying within which the centre gives the money back if asked, though the law no longer makes it; leave it out where it keeps to the law alone.',
    ),
  address: z.array(text).min(1).describe('Lines of the address.'),
  coordinates: z
    .strictObject({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    })
    .describe('Where the map puts the mark: decimal degrees, WGS 84.'),
  hero: z.strictObject({ title: text, text }).describe('The banner at the top of the landing page.'),
  services: z
    .array(
      z.strictObject({ id: z.union([z.literal(100), z.literal(200), z.literal(300)]), title: text, text }),
    )
    .length(3),
  about: z.array(text).min(1).describe('Paragraphs.'),
});
export type Centre = z.infer<typeof centreSchema>;

/** What a page of `pages/` begins with. Its texts may hold facts of the centre in braces, such as `{name}`. */
export const pageFrontMatterSchema = z.strictObject({
  title: text.describe('The heading of the page.'),
  summary: text.describe('A sentence or two below the heading, which search engines show too.'),
  changed: z.iso.date().describe('The day of the last change to what the page says, such as 2026-11-22.'),
});
export type PageFrontMatter = z.infer<typeof pageFrontMatterSchema>;

/** `canned-replies.yaml`: what tutors often write to students, to be changed before it is sent. */
export const cannedRepliesSchema = z
  .array(
    z.strictObject({
      title: text.describe('The words on the button, such as "Show your working".'),
      text: text.describe('The reply: Markdown, with TeX between dollars.'),
    }),
  )
  .min(1);
export type CannedReplies = z.infer<typeof cannedRepliesSchema>;

/** `courses/<id>/course.yaml`. The first topic is free. */
export const courseFileSchema = z.strictObject({
  order: z.int().positive().describe('Place in the menu and in lists, from 1.'),
  title: text,
  tagline: text.describe('One line on the card of the course.'),
  description: text,
  outcomes: z.array(text).min(3).describe('What a student will be able to do, a sentence each.'),
  price: z
    .strictObject({
      amount: z.int().positive().describe('In pence: 4900 is £49.'),
      currency: z.literal('GBP'),
    })
    .describe('What a parent pays once, VAT included.'),
  topics: z
    .array(
      z.strictObject({
        id: slug.describe('The name of its folder of lessons and of its file of questions.'),
        title: text,
        summary: text,
      }),
    )
    .min(1)
    .describe('In order. The first is free.'),
});
export type CourseFile = z.infer<typeof courseFileSchema>;

/** Front matter of `courses/<id>/lessons/<topic>/<nn-slug>.md`. The lesson's id is the file name without its number. */
export const lessonFrontMatterSchema = z.strictObject({
  title: text,
  summary: text,
  level: level.describe('The level at which it begins.'),
  upTo: level
    .optional()
    .describe('The highest level that it covers; leave it out where it covers one alone.'),
  minutes: z.int().min(1).max(60).describe('How long reading takes.'),
});

/** One entry of `courses/<id>/misconceptions.yaml`: a wrong idea that leads to wrong options of several questions. */
export const misconceptionSchema = z.strictObject({
  id: slug.describe('Its own within the course, such as "adds-denominators".'),
  name: text.describe('The wrong idea in a few words: "Adding the bottoms of fractions".'),
  explanation: text.describe(
    'Two sentences that a pupil understands: what is wrong, and what is so. Markdown, with TeX between dollars.',
  ),
  lesson: slug.describe('The lesson that puts it right: its file name without the number and ".md".'),
  section: text
    .optional()
    .describe('The heading of that lesson that does, in lower case with hyphens: "common-mistakes".'),
});
export type Misconception = z.infer<typeof misconceptionSchema>;
export const misconceptionFileSchema = z.array(misconceptionSchema).min(1);

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
/** In how many ways the parameters can be given their values. */
const combinationsOf = (parameters: readonly z.infer<typeof parameterValues>[]) =>
  parameters.reduce(
    (product, values) =>
      product * (Array.isArray(values) ? values.length : (values.to - values.from) / values.step + 1),
    1,
  );
const condition = z.union([text.transform((one) => [one]), z.array(text).min(1)]);

/** The part of a question that its kind speaks of. */
const kindAndOptions = z.object({
  kind: z.enum(questionKind.options),
  options: z.array(z.object({ text: z.string(), reason: z.string().optional() })).min(2),
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
  calculator: z.boolean().default(false).describe('Whether a calculator is needed.'),
  vary: z
    .record(
      z
        .string()
        .regex(/^[a-zA-Z][a-zA-Z0-9]{0,19}$/, 'a parameter is named by letters, such as "a" or "price"'),
      parameterValues,
    )
    .refine((parameters) => Object.keys(parameters).length > 0, { message: 'name at least one parameter' })
    .refine((parameters) => combinationsOf(Object.values(parameters)) <= 1e15, {
      message: 'there are too many combinations of values: give fewer parameters, or fewer values',
    })
    .optional()
    .describe(
      'Parameters and their values: the question is asked in 24 variants. Calculations with them stand in braces, such as {a + b}, in every text, "check" and "value".',
    ),
  where: condition
    .optional()
    .describe('A condition that the parameters must meet, or a list of conditions, such as a != b.'),
  stem: text.describe('The question: Markdown, with TeX between dollars.'),
  options: z
    .array(option)
    .min(2)
    .max(5)
    .describe('Three to five; True and False where the kind is "true-false".'),
  /**
   * For a question with a numeric or algebraic answer: an expression that mathjs evaluates to the right option's
   * `value` and to no other's. `value` is an expression too; it may be left out where the option's text is a plain
   * number. Single letters (other than `e` and `i`) stand for any number, so `(x + 1)^2` equals `x^2 + 2x + 1`. Where
   * several options are right, it gives the value of each of them.
   */
  check: expression
    .optional()
    .describe('A calculation for mathjs that gives the value of the right option and of no other.'),
  solution: text.describe('Worked, in steps: Markdown, with TeX between dollars.'),
});

/**
 * One entry of `courses/<id>/questions/<topic>.yaml`. An option without a `reason` is right; a `reason` names the
 * mistake that leads to its option. Stem, options, reasons and solution are Markdown with TeX.
 */
export const questionSchema = questionFields.superRefine(
  ({ kind, options }, context) => {
    const message = kindProblem(kind, options);
    if (kind !== 'true-false' && options.length < leastOptions) {
      context.addIssue({ code: 'too_small', origin: 'array', minimum: leastOptions, path: ['options'] });
    } else if (message !== undefined) context.addIssue({ code: 'custom', message, path: ['options'] });
  },
  // Told beside the faults of other fields, which would otherwise hide it.
  { when: ({ value }) => kindAndOptions.safeParse(value).success },
);
export type Question = z.infer<typeof questionSchema>;
/** A question as a student is asked it: nothing in it varies any more. */
export type AskedQuestion = Omit<Question, 'draft' | 'vary' | 'where'>;

const toBeWritten = z.union([z.string().trim(), z.null().transform(() => '')]);

/** A question that is not complete: kept in the bank, and published once the line `draft: true` is gone. */
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
          reason: toBeWritten
            .optional()
            .describe(
              'The mistake that leads to this wrong option, or nothing as yet. A right option has no such line.',
            ),
        }),
      )
      .min(2)
      .max(5),
    solution: toBeWritten.optional().describe('Worked, in steps, or nothing as yet.'),
  })
  .superRefine(
    ({ kind, options }, context) => {
      const message = kindProblem(kind, options);
      if (message !== undefined) context.addIssue({ code: 'custom', message, path: ['options'] });
    },
    { when: ({ value }) => kindAndOptions.safeParse(value).success },
  );
export type DraftQuestion = z.infer<typeof draftSchema>;
export type BankEntry = Question | DraftQuestion;
export const questionFileSchema = z
  .array(
    z.discriminatedUnion('draft', [draftSchema, questionSchema], 'write "draft: true", or remove the line'),
  )
  .min(1);

/** `ask-bot/words.yaml`: how pupils say what the lessons teach. */
export const askBotWordsSchema = z.strictObject({
  synonyms: z
    .array(
      z.strictObject({
        pupils: z.array(text).min(1).describe('What pupils type, in any of its forms: "top heavy fraction".'),
        lessons: z
          .array(text)
          .min(1)
          .describe('What lessons say for it. Each alone would do; words inside one belong together.'),
      }),
    )
    .describe('Words of pupils and the words of the lessons for them.'),
  misspellings: z
    .record(text, z.array(text).min(1))
    .describe('The right word, and spellings of it that are too far off to be recognised.'),
  chat: z.array(text).describe('What pupils say to a person and not of a subject: "who made you".'),
  unrelated: text.describe(
    'Words that are spelt rightly though no lesson has them, with spaces between them: none is taken for a slip.',
  ),
  ignored: text.describe('Words that say nothing about a subject, with spaces between them.'),
});
export type AskBotWords = z.infer<typeof askBotWordsSchema>;

export interface CatalogueLesson extends z.infer<typeof lessonFrontMatterSchema> {
  id: string;
  /** Markdown without its front matter. */
  body: string;
}
/** One of the ways in which a varying question is asked. */
export interface CatalogueVariant extends Pick<AskedQuestion, 'stem' | 'solution'> {
  options: Pick<AskedQuestion['options'][number], 'text' | 'reason' | 'misconception'>[];
}
/** A varying question reads as its first variant. */
export interface CatalogueQuestion extends AskedQuestion {
  /** All variants of a varying question, the first too. */
  variants?: CatalogueVariant[];
}
export interface CatalogueTopic {
  id: string;
  title: string;
  summary: string;
  free: boolean;
  lessons: CatalogueLesson[];
  questions: CatalogueQuestion[];
}
export interface CatalogueCourse extends Omit<CourseFile, 'topics'> {
  id: string;
  topics: CatalogueTopic[];
  misconceptions: Misconception[];
}
/** Everything that is published: what `loadCatalogue` gives and `catalogue.json` holds. Courses in menu order. */
export interface Catalogue {
  courses: CatalogueCourse[];
}
