import * as z from 'zod';
import { hasUnknownPlaceholder, replyPlaceholders } from '../../contract/tutor/canned-reply-rules.ts';
import { threadKinds } from '../../contract/tutor/tutor-options.ts';
import { slug, text } from './parts.ts';

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
  sampleQuestion: z
    .strictObject({
      course: slug.describe('The folder of the course.'),
      question: slug.describe('The id of a question with one right option.'),
    })
    .optional()
    .describe(
      'The question that visitors answer on the landing page. Its answer is public. Leave it out to show none.',
    ),
  lessonExcerpt: z
    .strictObject({
      course: slug.describe('The folder of the course.'),
      lesson: slug.describe('The file name of the lesson without the number and ".md".'),
    })
    .optional()
    .describe(
      'The lesson whose first picture and key rule the landing page shows. Leave it out to show none.',
    ),
  tuition: z
    .strictObject({
      price: text
        .optional()
        .describe('What tuition costs, as a sentence; leave it out to tell it on request.'),
      steps: z
        .array(z.strictObject({ title: text, text }))
        .length(3)
        .describe('How home and online tuition begin.'),
    })
    .describe('Home and online tuition on the landing page.'),
  teachers: z
    .array(
      z.strictObject({
        name: text,
        subjects: z.array(text).min(1).describe('What this person teaches, such as Maths.'),
        qualification: text.describe('A degree or a teaching qualification, as it can be shown on request.'),
        checks: text.describe(
          'Which checks this person has passed, such as an enhanced DBS check, and when.',
        ),
      }),
    )
    .min(1)
    .optional()
    .describe('Who teaches, on the landing page. Leave it out to show nobody.'),
  tutorChecks: text
    .optional()
    .describe(
      'A sentence about how the centre checks its tutors, such as by the DBS; leave it out unless it holds for all of them.',
    ),
});
export type Centre = z.infer<typeof centreSchema>;

/** The front matter of `pages/*.md`. Its texts may contain placeholders for facts of the centre, such as `{name}`. */
export const pageFrontMatterSchema = z.strictObject({
  title: text.describe('The heading of the page.'),
  summary: text.describe('A sentence or two below the heading, which search engines show too.'),
  changed: z.iso.date().describe('The day of the last change to what the page says, such as 2026-11-22.'),
});
export type PageFrontMatter = z.infer<typeof pageFrontMatterSchema>;

const placeholders = replyPlaceholders.map((name) => `{${name}}`).join(', ');

/** The schema of `canned-replies.yaml`, which contains replies that tutors can choose and then edit. */
export const cannedRepliesSchema = z
  .array(
    z.strictObject({
      title: text.describe('The words on the button, such as "Show your working".'),
      kinds: z
        .array(z.enum(threadKinds))
        .min(1)
        .describe(
          "The conversations that offer it: questions, pupils' own writing, reports of something wrong.",
        ),
      text: text
        .refine((reply) => !hasUnknownPlaceholder(reply), {
          message: `outside TeX, write only ${placeholders} in braces`,
        })
        .describe(
          `The reply: Markdown, with TeX between dollars. The inbox replaces ${placeholders} by the first names and the title of the lesson or topic.`,
        ),
    }),
  )
  .min(1);
export type CannedReplies = z.infer<typeof cannedRepliesSchema>;
