import type { Tracer } from '@aws-lambda-powertools/tracer';
import { awsClientConfig } from '../../runtime/aws-client-config.ts';
import type { CentreMail } from '../ask-centre.ts';
import type { PayerMail } from '../confirm-order.ts';
import { confirmationText, oneLine, requestText, type Centre } from './texts.ts';

/** A mail of plain text. Each part of its head stays on one line. */
interface TextMail {
  readonly sender: string;
  readonly to: string;
  /** The address that a reply goes to. */
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends a mail through SES, whose client is loaded with the first one. */
async function sendText(tracer: Tracer, mail: TextMail): Promise<void> {
  const { SESv2Client, SendEmailCommand } = await import('@aws-sdk/client-sesv2');
  const client = tracer.captureAWSv3Client(new SESv2Client(awsClientConfig));
  const text = (Data: string) => ({ Data, Charset: 'UTF-8' });
  await client.send(
    new SendEmailCommand({
      FromEmailAddress: mail.sender,
      Destination: { ToAddresses: [mail.to] },
      ReplyToAddresses: [mail.replyTo],
      Content: { Simple: { Subject: text(mail.subject), Body: { Text: text(mail.text) } } },
    }),
  );
}

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
