import type { MailTemplate } from '../../../lambdas/mail/mail.ts';
import type { Mailer } from '../../../lambdas/mail/mailer.ts';
import * as account from '../../../lambdas/mail/templates/account.ts';
import { courseRequest, orderConfirmation } from '../../../lambdas/mail/templates/orders.ts';
import * as parents from '../../../lambdas/mail/templates/parents.ts';
import * as enquiries from '../../../lambdas/mail/templates/enquiries.ts';
import * as safeguarding from '../../../lambdas/mail/templates/safeguarding.ts';
import * as tutor from '../../../lambdas/mail/templates/tutor.ts';
import { through, type Around } from '../../support/through.ts';

export const templates = {
  ...account,
  courseRequest,
  orderConfirmation,
  ...parents,
  ...tutor,
  ...safeguarding,
  ...enquiries,
};
type Templates = typeof templates;
export type MailName = keyof Templates;
export type MailDetails = { readonly [Name in MailName]: Parameters<Templates[Name]>[1] };

/** Returns the template with this name, for details of any mail, because a test may choose the name at run time. */
export const findTemplate = (name: MailName) => templates[name] as MailTemplate<MailDetails[MailName]>;

/** The first argument that `around` gets is the mail's name. */
export function recordMails(around: Around = (call) => call()) {
  const mails: { readonly name: MailName; readonly details: unknown }[] = [];
  let hasSender = true;
  const mailer: Mailer = {
    get hasSender() {
      return hasSender;
    },
    send: (template, details) => {
      if (hasSender) mails.push({ name: template.name as MailName, details });
      return Promise.resolve(hasSender);
    },
  };
  return {
    mailer: through(mailer, (call, method, [template, ...details]) =>
      around(call, method, [(template as MailTemplate<unknown>).name, ...details]),
    ),
    sent: <Name extends MailName>(name: Name): readonly MailDetails[Name][] =>
      mails.flatMap((mail) => (mail.name === name ? [mail.details as MailDetails[Name]] : [])),
    names: () => mails.map(({ name }) => name),
    setSender: (configured: boolean) => void (hasSender = configured),
  };
}
