import * as z from 'zod/mini';
import type { MailTemplate } from './mail.ts';
import type { Mailer } from './mailer.ts';
import { emailChange, newPassword, newStaffDevice } from './templates/account.ts';
import { tutorAnswered } from './templates/tutor.ts';

function defineMail<Details extends object>(
  template: MailTemplate<Details & { readonly to: string }>,
  details: z.ZodMiniType<Details>,
) {
  return {
    details,
    send: (mailer: Mailer, to: string, given: unknown) =>
      mailer.send(template, { ...z.parse(details, given), to }),
  };
}

/**
 * The mails that are sent again if they fail. A failed mail is stored by its name and details for days, so a release may
 * neither rename a mail nor change its details.
 */
export const outboxMails = {
  tutorAnswered: defineMail(tutorAnswered, z.object({ threadId: z.string(), closed: z.boolean() })),
  emailChange: defineMail(emailChange, z.object({})),
  newPassword: defineMail(newPassword, z.object({})),
  newStaffDevice: defineMail(newStaffDevice, z.object({})),
};

export type OutboxMailName = keyof typeof outboxMails;
export type OutboxDetails<Name extends OutboxMailName> = z.output<(typeof outboxMails)[Name]['details']>;
