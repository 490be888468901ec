import { Failure } from '../runtime/failure.ts';

/** `taken` means that somebody else's account has the address. `gone` means that the student's account is deleted. */
export type EmailAnswer = 'code-sent' | 'gone' | 'taken' | 'not-an-address' | 'limit';

export interface Logins {
  /** Returns null if the account is deleted. */
  findEmail(studentId: string): Promise<string | null>;
  askForEmail(change: {
    readonly studentId: string;
    readonly email: string;
    readonly permit: string;
  }): Promise<EmailAnswer>;
  /** Returns false if the account is deleted. */
  setPassword(studentId: string, password: string): Promise<boolean>;
  /** Ends all sign-ins. An ID token that the student already has stays valid for up to an hour. */
  signOutEverywhere(studentId: string): Promise<boolean>;
}

/** `locked` means that there were too many wrong passwords. `gone` means that the account is deleted or disabled. */
export type PasswordTry = 'right' | 'wrong' | 'locked' | 'gone';

export interface Passwords {
  /** Tries to sign in with a password. A wrong password counts as a failed sign-in. */
  try(studentId: string, password: string): Promise<PasswordTry>;
}

/** Checks the password, because an unlocked phone must not be enough for some actions. */
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

export async function signOutEverywhere(
  logins: Pick<Logins, 'signOutEverywhere'>,
  studentId: string,
): Promise<undefined> {
  if (!(await logins.signOutEverywhere(studentId))) throw new Failure('not_signed_in');
}
