import * as z from 'zod/mini';

/** Checks an e-mail address by the same rule as the API. The errors are ids of messages. */
export const emailSchema = (errors: { readonly required: string; readonly invalid: string }) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, errors.required),
      z.email(errors.invalid),
      z.maxLength(254, errors.invalid),
    );
