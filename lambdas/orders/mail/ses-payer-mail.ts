import type { Tracer } from '@aws-lambda-powertools/tracer';
import type { Centre } from './centre.ts';
import { confirmationText } from './confirmation-text.ts';
import { oneLine } from './mail-text.ts';
import type { PayerMail } from '../payer-mail.ts';
import { sendText } from './ses-mail.ts';

/** Mail to payers through SES, whose replies go to the centre. */
export function sesPayerMail(tracer: Tracer, sender: string, centre: Centre): PayerMail {
  return {
    sendConfirmation: (mail) =>
      sendText(tracer, {
        sender,
        to: oneLine(mail.payerEmail),
        replyTo: centre.email,
        ...confirmationText(centre, mail),
      }),
  };
}
