import { Failure } from '../runtime/failure.ts';

/** The result of asking for another address: `taken` if somebody else signs in with it, `gone` without an account. */
export type EmailAnswer = 'code-sent' | 'gone' | 'taken' | 'not-an-address' | 'limit';

/** The addresses, passwords and sign-ins of accounts. Repeating a call changes nothing. */
export interface Logins {
  /** Finds a student's address; null if the account is gone. */
  findEmail(studentId: string): Promise<string | null>;
  /** Mails a code to a new address, which replaces the old one once the student enters the code. */
  askForEmail(change: {
    readonly studentId: string;
    readonly email: string;
    readonly permit: string;
  }): Promise<EmailAnswer>;
  /** Returns false if the account is gone. */
  setPassword(studentId: string, password: string): Promise<boolean>;
  /**
   * Ends all sign-ins, so that no token can be renewed. An ID token stays valid for the rest of its hour, because API
   * Gateway checks only its signature and dates. Returns false if the account is gone.
   */
  signOutEverywhere(studentId: string): Promise<boolean>;
}

/** `locked`: too many wrong passwords, for a while. `gone`: the account is deleted or disabled. */
export type PasswordTry = 'right' | 'wrong' | 'locked' | 'gone';

export interface Passwords {
  /** Tries a student's password. A wrong one counts like a failed sign-in. */
  try(studentId: string, password: string): Promise<PasswordTry>;
}

/**
 * Requires the current password, so that an unlocked phone isn't enough.
 *
 * @throws Failure `wrong_password`, `password_locked`, or `not_signed_in` if the account is deleted or disabled.
 */
export async function requirePassword(
  { passwords }: { readonly passwords: Passwords },
  studentId: string,
  password: string,
): Promise<void> {
  const outcome = await passwords.try(studentId, password);
  if (outcome === 'wrong') throw new Failure('wrong_password');
  if (outcome === 'gone') throw new Failure('not_signed_in');
  if (outcome === 'locked') throw new Failure('password_locked');
}

/** Ends a student's sign-ins on all devices. @throws Failure `not_signed_in` if the account is gone. */
export async function signOutEverywhere(
  logins: Pick<Logins, 'signOutEverywhere'>,
  studentId: string,
): Promise<undefined> {
  if (!(await logins.signOutEverywhere(studentId))) throw new Failure('not_signed_in');
}
