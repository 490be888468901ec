import * as z from 'zod/mini';
import { emailSchema } from '../../components/forms/email-schema.ts';

/** Characters that a message to the centre may have. */
export const messageMaximum = 500;

/* Messages are ids of react-intl messages: the fields word them. */
export const paySchema = z.object({
  payerEmail: emailSchema({ required: 'orders.payer.required', invalid: 'orders.payer.invalid' }),
  consent: z.boolean().check(z.refine((given) => given, 'orders.consent.required')),
});

export const askSchema = z.object({
  contactEmail: emailSchema({ required: 'orders.contact.required', invalid: 'orders.contact.invalid' }),
  message: z.string().check(z.trim(), z.maxLength(messageMaximum, 'orders.message.long')),
});
