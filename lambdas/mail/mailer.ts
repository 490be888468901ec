import type { MailTemplate } from './mail.ts';

/** Tries to send each mail twice. If a mail must not get lost, the caller has to send the mail again later. */
export interface Mailer {
  /** False if the deployment has no sender's address. No mail is then sent. */
  readonly hasSender: boolean;
  /** Returns false without a sender's address. Log only an error's name, because the message may contain an address. */
  send<Details>(template: MailTemplate<Details>, details: Details): Promise<boolean>;
}

/** Returns true if mails to the address bounced for good, or its owner complained, so that SES sends none there. */
export type IsSuppressed = (address: string) => Promise<boolean>;
