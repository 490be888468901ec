import * as z from 'zod/mini';
import { isVisible, nameLength } from '../../../../contract/account/name-rules.ts';
import { passwordEnds, passwordLength, type Weakness } from '../../../../contract/account/password-rules.ts';
import { loadChunk } from '../../loading/load-chunk.ts';
import { emailSchema } from '../forms/email-schema.ts';

// Each error is the id of a message.
export const email = emailSchema({
  required: 'credentials.email.required',
  invalid: 'credentials.email.invalid',
});
export const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'credentials.full-name.required'),
    z.maxLength(nameLength, 'credentials.full-name.long'),
    z.refine(isVisible, 'credentials.full-name.unseen'),
  );
export const password = z
  .string()
  .check(
    z.minLength(1, 'credentials.password.required'),
    z.maxLength(passwordLength.maximum, 'credentials.new-password.long'),
  );
export const newPassword = z
  .string()
  .check(
    z.minLength(1, 'credentials.new-password.required'),
    z.minLength(passwordLength.minimum, 'credentials.new-password.short'),
    z.regex(passwordEnds, 'credentials.new-password.ends'),
    z.maxLength(passwordLength.maximum, 'credentials.new-password.long'),
  );
export const code = z.string().check(
  z.overwrite((typed) => typed.replace(/\s/g, '')),
  z.minLength(1, 'credentials.code.required'),
  z.regex(/^\d{6}$/, 'credentials.code.invalid'),
);

export interface Owner {
  readonly name: string;
  readonly email: string;
}

/** Returns null for a strong password, and also if the list of common words can't be loaded. */
async function checkWeakness(typed: string, owner: Owner): Promise<Weakness | null> {
  try {
    const { findWeakness } = await loadChunk(
      'password-weakness',
      () => import('../../../../contract/account/password-weakness.ts'),
    );
    return findWeakness(typed, owner);
  } catch {
    return null;
  }
}

/** Refuses a new password that is easy to guess. The check runs only if no field has another error. */
export const hardToGuess = <Values>(
  field: keyof Values & string,
  read: (values: Values) => { readonly typed: string; readonly owner: Owner },
) =>
  z.check<Values>(async ({ value, issues }) => {
    const { typed, owner } = read(value);
    const found = await checkWeakness(typed, owner);
    if (found !== null)
      issues.push({
        code: 'custom',
        path: [field],
        message: `credentials.new-password.${found}`,
        input: undefined,
      });
  });
