import type { Tracer } from '@aws-lambda-powertools/tracer';
import type { Centre } from '../../runtime/mail/centre.ts';
import { oneLine } from '../../runtime/mail/one-line.ts';
import { sendText } from '../../runtime/mail/ses-text-mail.ts';
import type { CentreMail } from '../ask-centre.ts';
import type { PayerMail } from '../confirm-order.ts';
import { confirmationText, requestText } from './texts.ts';

/** Mail to the centre through SES. A reply goes to whom the student named. Without a sender nothing goes out. */
export function sesCentreMail(tracer: Tracer, sender: string | null, centreEmail: string): CentreMail {
  return {
    async sendRequest(mail) {
      if (sender === null) return false;
      const replyTo = oneLine(mail.contactEmail);
      await sendText(tracer, { sender, to: centreEmail, replyTo, ...requestText(mail) });
      return true;
    },
  };
}

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
