import * as z from 'zod/mini';
import { emailSchema } from '../../components/email-schema.ts';

/** The specification's only rule for passwords. */
export const passwordMinimum = 8;
/** Cognito's limit. */
const passwordMaximum = 256;
/** Cognito's other rule: no white space at either end. */
const passwordEnds = /^\S.*\S$/s;

/* Messages are ids of react-intl messages: the fields word them. */
const email = emailSchema({ required: 'auth.email.required', invalid: 'auth.email.invalid' });
const newPassword = z
  .string()
  .check(
    z.minLength(1, 'auth.new-password.required'),
    z.minLength(passwordMinimum, 'auth.new-password.short'),
    z.regex(passwordEnds, 'auth.new-password.ends'),
    z.maxLength(passwordMaximum, 'auth.new-password.long'),
  );
const code = z.string().check(
  z.overwrite((typed) => typed.replace(/\s/g, '')),
  z.minLength(1, 'auth.code.required'),
  z.regex(/^\d{6}$/, 'auth.code.invalid'),
);

export const loginSchema = z.object({
  email,
  password: z.string().check(z.minLength(1, 'auth.password.required')),
});
export type Login = z.infer<typeof loginSchema>;

export const registrationSchema = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'auth.full-name.required'), z.maxLength(100, 'auth.full-name.long')),
  email,
  password: newPassword,
});
export type Registration = z.infer<typeof registrationSchema>;

export const confirmationSchema = z.object({ email, code });
export type Confirmation = z.infer<typeof confirmationSchema>;

export const resetRequestSchema = z.object({ email });
export type ResetRequest = z.infer<typeof resetRequestSchema>;

export const resetSchema = z.object({ code, password: newPassword });
export type Reset = z.infer<typeof resetSchema>;
