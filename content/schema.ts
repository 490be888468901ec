import * as z from 'zod';

/** Lower-case words joined by hyphens: they become file names, addresses and keys. */
const slug = z
  .string()
  .max(64)
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'use lower-case letters, digits and single hyphens, such as "adding-fractions"',
  );
const text = z.string().trim().min(1);
/** What mathjs evaluates; a plain number may be written without quotes. */
const expression = z.union([text, z.number().transform(String)]);
export const level = z.enum(['ks3', 'gcse-foundation', 'gcse-higher']);

/** `centre.yaml`: the centre as visitors meet it. */
export const centreSchema = z.strictObject({
  name: text,
  shortName: text,
  tagline: text,
  /** As people read it, such as "0113 496 0000". */
  phone: text,
  email: z.email(),
  address: z.array(text).min(1),
  /** Decimal degrees, WGS 84. */
  coordinates: z.strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  hero: z.strictObject({ title: text, text }),
  services: z
    .array(
      z.strictObject({ id: z.union([z.literal(100), z.literal(200), z.literal(300)]), title: text, text }),
    )
    .length(3),
  /** Paragraphs. */
  about: z.array(text).min(1),
});
export type Centre = z.infer<typeof centreSchema>;

/** `courses/<id>/course.yaml`. The first topic is free. */
export const courseFileSchema = z.strictObject({
  /** Place in the menu and in lists, from 1. */
  order: z.int().positive(),
  title: text,
  tagline: text,
  description: text,
  outcomes: z.array(text).min(3),
  /** What a parent pays once, in pence, VAT included. */
  price: z.strictObject({ amount: z.int().positive(), currency: z.literal('GBP') }),
  topics: z.array(z.strictObject({ id: slug, title: text, summary: text })).min(1),
});
export type CourseFile = z.infer<typeof courseFileSchema>;

/** Front matter of `courses/<id>/lessons/<topic>/<nn-slug>.md`. The lesson's id is the file name without its number. */
export const lessonFrontMatterSchema = z.strictObject({
  title: text,
  summary: text,
  level,
  minutes: z.int().min(1).max(60),
});

/**
 * One entry of `courses/<id>/questions/<topic>.yaml`. The option without a `reason` is the right one; a `reason`
 * names the mistake that leads to its option. Stem, options, reasons and solution are Markdown with TeX.
 */
export const questionSchema = z.strictObject({
  id: slug,
  level,
  /** The lesson that teaches it. */
  lesson: slug,
  calculator: z.boolean().default(false),
  stem: text,
  options: z
    .array(z.strictObject({ text, value: expression.optional(), reason: text.optional() }))
    .min(3)
    .max(5)
    .refine((options) => options.filter((option) => option.reason === undefined).length === 1, {
      message: 'exactly one option, the right one, has no reason; give every other option a reason',
    }),
  /**
   * For a question with a numeric or algebraic answer: an expression that mathjs evaluates to the right option's
   * `value` and to no other's. `value` is an expression too; it may be left out where the option's text is a plain
   * number. Single letters (other than `e` and `i`) stand for any number, so `(x + 1)^2` equals `x^2 + 2x + 1`.
   */
  check: expression.optional(),
  solution: text,
});
export type Question = z.infer<typeof questionSchema>;
export const questionFileSchema = z.array(questionSchema).min(1);

export interface CatalogueLesson extends z.infer<typeof lessonFrontMatterSchema> {
  id: string;
  /** Markdown without its front matter. */
  body: string;
}
export interface CatalogueTopic {
  id: string;
  title: string;
  summary: string;
  free: boolean;
  lessons: CatalogueLesson[];
  questions: Question[];
}
export interface CatalogueCourse extends Omit<CourseFile, 'topics'> {
  id: string;
  topics: CatalogueTopic[];
}
/** Everything that is published: what `loadCatalogue` gives and `catalogue.json` holds. Courses in menu order. */
export interface Catalogue {
  courses: CatalogueCourse[];
}
