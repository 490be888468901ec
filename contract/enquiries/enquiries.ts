import * as z from 'zod/mini';
import { isVisible } from '../account/name-rules.ts';
import { cursor, timestamp } from '../identifiers.ts';
import type { RouteSchemas } from '../route.ts';
import type { enquiriesRoutes } from './routes.ts';
import { enquiryLimits, enquiryOptions, phonePattern, trapField } from './enquiry-options.ts';

/** A hash of the sender's contact, and a hash of the content and the day. */
export const enquiryId = z.string().check(z.regex(/^[0-9a-f]{64}~[0-9a-f]{64}$/));

/** A line break could add a header to a mail, so no control character is allowed in a field of one line. */
const line = (limit: number) => z.string().check(z.maxLength(limit), z.refine(isVisible), z.trim());
const tuition = z.enum(enquiryOptions.tuition);
const subject = z.enum(enquiryOptions.subjects);
const callAt = z.enum(enquiryOptions.callAt);
const year = z.union(enquiryOptions.year.map((one) => z.literal(one)));

/** Browsers send a line break of a form as two characters but count it as one. */
const message = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(2 * enquiryLimits.message)),
    z.transform((text: string) => text.replaceAll('\r\n', '\n').trim()),
  ),
  z.string().check(
    z.maxLength(enquiryLimits.message),
    z.refine((text) => text.split('\n').every(isVisible)),
  ),
);

const enquiryForm = z
  .strictObject({
    tuition,
    name: line(enquiryLimits.name).check(z.minLength(1)),
    email: z.union([z.literal(''), z.email().check(z.maxLength(enquiryLimits.email))]),
    phone: z.union([z.literal(''), z.string().check(z.regex(new RegExp(`^${phonePattern}$`)))]),
    year: z.pipe(
      z.enum(enquiryOptions.year.map(String) as [string, ...string[]]),
      z.pipe(
        z.transform((text: string) => Number(text)),
        year,
      ),
    ),
    /** A form sends nothing for no subject, a text for one, and a list for several. */
    subjects: z._default(
      z.union([
        z.array(subject).check(z.maxLength(enquiryOptions.subjects.length)),
        z.pipe(
          subject,
          z.transform((one) => [one]),
        ),
      ]),
      [],
    ),
    callAt,
    message,
    [trapField]: z.string().check(z.maxLength(200)),
  })
  .check(z.refine(({ email, phone }) => email !== '' || phone !== '', { path: ['phone'] }));

export const enquiry = z.object({
  enquiryId,
  tuition,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  year,
  subjects: z.array(subject),
  callAt,
  message: z.string(),
  at: timestamp,
  done: z.boolean(),
});
export type Enquiry = z.infer<typeof enquiry>;

export const enquiriesSchemas = {
  sendEnquiry: { body: enquiryForm, reply: z.object({ received: z.literal(true) }) },
  listEnquiries: {
    query: z.strictObject({
      /** Lists enquiries that wait for the centre, or if `yes`, those that are done. */
      done: z.optional(z.literal('yes')),
      cursor,
    }),
    reply: z.object({
      /** The newest enquiries come first. */
      enquiries: z.array(enquiry),
      cursor: z.nullable(z.string()),
      /** True if the site takes no more enquiries today. */
      full: z.boolean(),
    }),
  },
  settleEnquiries: {
    /** Enquiries that came later are left out, because nobody has seen them yet. */
    body: z.strictObject({ until: timestamp }),
    reply: z.object({
      /** True if so many enquiries waited that some of them still do. */
      more: z.boolean(),
    }),
  },
  settleEnquiry: {
    params: z.strictObject({ enquiryId }),
    body: z.strictObject({ done: z.boolean() }),
    reply: enquiry,
  },
} as const satisfies RouteSchemas<typeof enquiriesRoutes>;
