import * as z from 'zod/mini';

/** An e-mail address as the API takes it. The errors are ids of messages: one for none, one for what isn't one. */
export const emailSchema = (errors: { readonly required: string; readonly invalid: string }) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, errors.required),
      z.email(errors.invalid),
      z.maxLength(254, errors.invalid),
    );
