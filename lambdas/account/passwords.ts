/**
 * The outcome of trying a password: `locked` for a while after too many wrong ones, whatever was typed; `gone` where the
 * account is deleted or disabled.
 */
export type PasswordTry = 'right' | 'wrong' | 'locked' | 'gone';

/** The passwords of the students. */
export interface Passwords {
  /** Tries a student's password. Wrong ones count as they do when somebody signs in. */
  try(studentId: string, password: string): Promise<PasswordTry>;
}
