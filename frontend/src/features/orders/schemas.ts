import * as z from 'zod/mini';
import { emailSchema } from '../../components/forms/email-schema.ts';
import { readProblem } from '../../loading/problem.ts';

/** The maximum length of a message to the centre. */
export const messageMaximum = 500;

/* The messages of the schemas are ids of react-intl messages. */
export const paySchema = z.object({
  payerEmail: emailSchema({ required: 'orders.payer.required', invalid: 'orders.payer.invalid' }),
  consent: z.boolean().check(z.refine((given) => given, 'orders.consent.required')),
});

export const askSchema = z.object({
  contactEmail: emailSchema({ required: 'orders.contact.required', invalid: 'orders.contact.invalid' }),
  message: z.string().check(z.trim(), z.maxLength(messageMaximum, 'orders.message.long')),
});

const invalidFields = z.object({ problems: z.array(z.object({ path: z.string() })) });

/** True if the API rejected this field of the request body. */
export function refusesField(error: unknown, field: string): boolean {
  const { code, details } = readProblem(error);
  const invalid = z.safeParse(invalidFields, details);
  return (
    code === 'invalid_request' &&
    invalid.success &&
    invalid.data.problems.some(({ path }) => path === `body.${field}`)
  );
}
