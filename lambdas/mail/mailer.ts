import type { Mail, MailSettings } from './mail.ts';
import { emailChange, erasureReceipt, newPassword } from './templates/account.ts';
import { courseRequest, orderConfirmation } from './templates/orders.ts';
import { messageWaiting, safeguardingNotice, tutorAnswered, waitingDigest } from './templates/queries.ts';

/** Every mail that functions send, by the name of its template. Cognito sends the mails with codes. */
const templates = {
  emailChange,
  newPassword,
  erasureReceipt,
  courseRequest,
  orderConfirmation,
  messageWaiting,
  tutorAnswered,
  safeguardingNotice,
  waitingDigest,
};
type Templates = typeof templates;
export type MailName = keyof Templates;
/** What a template needs to know, by the template's name. */
export type MailDetails = { readonly [Name in MailName]: Parameters<Templates[Name]>[1] };

/** Writes a mail from its template. */
export function writeMail<Name extends MailName>(
  settings: MailSettings,
  name: Name,
  details: MailDetails[Name],
): Mail {
  const byName: { readonly [One in MailName]: (settings: MailSettings, details: MailDetails[One]) => Mail } =
    templates;
  return byName[name](settings, details);
}

/** Sends mails. A mail is a convenience or is retried by its caller: {@link send} itself tries twice. */
export interface Mailer {
  /** False on a stage without a sender, where no mail goes out. */
  readonly hasSender: boolean;
  /**
   * Sends one mail.
   *
   * @returns false on a stage without a sender.
   * @throws Error where sending fails. Its message may name an address: log its name alone.
   */
  send<Name extends MailName>(name: Name, details: MailDetails[Name]): Promise<boolean>;
}
