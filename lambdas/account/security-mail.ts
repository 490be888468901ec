/** Mails to a student about who gets in. Nothing goes out on a stage without a sender. */
export interface SecurityMail {
  /** Tells an address that another one was asked for in its place. */
  tellOfEmailChange(to: string): Promise<void>;
  /** Tells an address that its account has a new password. */
  tellOfNewPassword(to: string): Promise<void>;
}
