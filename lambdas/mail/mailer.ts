import type { Mail, MailSettings } from './mail.ts';
import { emailChange, erasureReceipt, newPassword } from './templates/account.ts';
import { courseRequest, orderConfirmation } from './templates/orders.ts';
import { parentInvitation, parentLink, parentSummary } from './templates/parents.ts';
import {
  enquiriesFull,
  enquiryWaiting,
  messageWaiting,
  safeguardingNotice,
  tutorAnswered,
  waitingDigest,
} from './templates/queries.ts';

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
  enquiryWaiting,
  enquiriesFull,
  parentInvitation,
  parentLink,
  parentSummary,
};
type Templates = typeof templates;
export type MailName = keyof Templates;
export type MailDetails = { readonly [Name in MailName]: Parameters<Templates[Name]>[1] };

export function writeMail<Name extends MailName>(
  settings: MailSettings,
  name: Name,
  details: MailDetails[Name],
): Mail {
  const byName: { readonly [One in MailName]: (settings: MailSettings, details: MailDetails[One]) => Mail } =
    templates;
  return byName[name](settings, details);
}

/** Tries to send each mail twice. If a mail must not get lost, the caller has to send the mail again later. */
export interface Mailer {
  /** False if the deployment has no sender's address. No mail is then sent. */
  readonly hasSender: boolean;
  /** Returns false without a sender's address. Log only an error's name, because the message may contain an address. */
  send<Name extends MailName>(name: Name, details: MailDetails[Name]): Promise<boolean>;
}

/** Returns true if mails to the address bounced for good, or its owner complained, so that SES sends none there. */
export type IsSuppressed = (address: string) => Promise<boolean>;
