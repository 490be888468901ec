import type { Tracer } from '@aws-lambda-powertools/tracer';
import type { Centre } from '../runtime/mail/centre.ts';
import { sendText } from '../runtime/mail/ses-text-mail.ts';
import type { SecurityMail } from './security-mail.ts';
import { emailChangeText, newPasswordText, type MailText } from './security-texts.ts';

export interface SecurityMailSettings {
  /** Null where no sender is configured: then nothing goes out. */
  readonly sender: string | null;
  readonly centre: Centre;
}

/** Mails about who gets in, through SES. */
export function sesSecurityMail(tracer: Tracer, { sender, centre }: SecurityMailSettings): SecurityMail {
  const send = async (to: string, mail: MailText): Promise<void> => {
    if (sender !== null) await sendText(tracer, { sender, to, replyTo: centre.email, ...mail });
  };
  return {
    tellOfEmailChange: (to) => send(to, emailChangeText(centre)),
    tellOfNewPassword: (to) => send(to, newPasswordText(centre)),
  };
}
