import type { MailDetails, Mailer, MailName } from '../../../lambdas/mail/mailer.ts';
import { through, type Around } from '../../support/through.ts';

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
    sent: <Name extends MailName>(name: Name): readonly MailDetails[Name][] =>
      mails.flatMap((mail) => (mail.name === name ? [mail.details as MailDetails[Name]] : [])),
    names: () => mails.map(({ name }) => name),
    setSender: (configured: boolean) => void (hasSender = configured),
  };
}
