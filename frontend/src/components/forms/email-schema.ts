import * as z from 'zod/mini';

/** Accepts the same email addresses as the API. `required` and `invalid` are message ids. */
export const emailSchema = (errors: { readonly required: string; readonly invalid: string }) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, errors.required),
      z.email(errors.invalid),
      z.maxLength(254, errors.invalid),
    );
