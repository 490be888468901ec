import * as z from 'zod/mini';
import { levels, slugLength, slugPattern, uuidPattern } from './identifier-rules.ts';

/** Lower-case words joined by hyphens, like the names of files and folders in `content/`. */
export const slug = z.string().check(z.maxLength(slugLength), z.regex(slugPattern));
export const courseId = slug;
export const topicId = slug;
/** No two lessons of a course have the same id. */
export const lessonId = slug;
/** No two questions of a course have the same id. */
export const questionId = slug;
/** A UUID that the browser makes. The server recognises a repeated HTTP request by this UUID. */
export const uuid = z.string().check(z.regex(uuidPattern));
export const attemptId = uuid;
/** A student's id and the id of a thread of theirs. */
export const inboxId = z
  .string()
  .check(z.maxLength(200), z.regex(/^[\w-]{1,128}~[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/));
/** The ids of a course and a lesson, and the UUID of an answer that is shared under the lesson. */
export const sharedAnswerId = z
  .string()
  .check(
    z.maxLength(2 * slugLength + 38),
    z.regex(
      /^[a-z0-9]+(-[a-z0-9]+)*~[a-z0-9]+(-[a-z0-9]+)*~[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i,
    ),
  );
/** A course id and a number: `maths-2` is a student's second order for the course `maths`. */
export const orderId = z.string().check(z.maxLength(72), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*-[1-9][0-9]*$/));
/** The id of a self-check's question in the lesson's text. */
export const checkId = z.string().check(z.regex(/^check-[a-z0-9]{1,7}$/));
export const optionId = z.string().check(z.regex(/^[a-e]$/));

export const level = z.enum(levels);
export type Level = z.infer<typeof level>;

/** A time in UTC in the format ISO 8601, such as 2026-01-31T09:30:00.000Z. */
export const timestamp = z.iso.datetime();
/** An amount in pence, and the ISO 4217 code of its currency. */
export const money = z.object({ amount: z.int().check(z.nonnegative()), currency: z.literal('GBP') });
export type Money = z.infer<typeof money>;

/** The token of a parent's link. Any text may be tried. A wrong one gets the same error as an old one. */
export const linkToken = z.string().check(z.maxLength(200));

/** The `cursor` in the reply with the previous page; missing for the first page. */
export const cursor = z.optional(z.string().check(z.maxLength(1024)));
