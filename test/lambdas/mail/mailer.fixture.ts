import type { MailDetails, Mailer, MailName } from '../../../lambdas/mail/mailer.ts';
import { through, type Around } from '../../support/through.ts';

/** A mailer that sends nothing and records each mail. `around` gets the name of the mail's template first. */
export function recordMails(around: Around = (call) => call()) {
  const mails: { readonly name: MailName; readonly details: MailDetails[MailName] }[] = [];
  let hasSender = true;
  const mailer: Mailer = {
    get hasSender() {
      return hasSender;
    },
    send: (name, details) => {
      if (hasSender) mails.push({ name, details });
      return Promise.resolve(hasSender);
    },
  };
  return {
    mailer: through(mailer, around),
    /** The details of all mails of one template. */
    sent: <Name extends MailName>(name: Name): readonly MailDetails[Name][] =>
      mails.flatMap((mail) => (mail.name === name ? [mail.details as MailDetails[Name]] : [])),
    /** The names of all mails. */
    names: () => mails.map(({ name }) => name),
    /** From now on the stage has a sender, or has none. */
    setSender: (configured: boolean) => void (hasSender = configured),
  };
}
