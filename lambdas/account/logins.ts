/** The answer to a wish for another address: `taken` where somebody else signs in with it, `gone` without an account. */
export type EmailAnswer = 'code-sent' | 'gone' | 'taken' | 'not-an-address' | 'limit';

/** By what the students sign in. Doing a thing twice does it once. */
export interface Logins {
  /** A student's address; null where the account is gone. */
  emailOf(studentId: string): Promise<string | null>;
  /** Mails a code to a new address, which takes the place of the old one once the code is entered. */
  askForEmail(change: {
    readonly studentId: string;
    readonly email: string;
    readonly permit: string;
  }): Promise<EmailAnswer>;
  /** @returns false where the account is gone. */
  setPassword(studentId: string, password: string): Promise<boolean>;
  /**
   * Ends all sign-ins: none can be renewed any more. An ID token that is out already is good for the rest of its hour,
   * because API Gateway checks no more than its signature and dates.
   *
   * @returns false where the account is gone.
   */
  signOutEverywhere(studentId: string): Promise<boolean>;
}
