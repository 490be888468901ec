import type { Tracer } from '@aws-lambda-powertools/tracer';
import { awsClientConfig } from '../aws-client-config.ts';

/** A mail of plain text. Each part of its head stays on one line. */
export interface TextMail {
  readonly sender: string;
  readonly to: string;
  /** The address that a reply goes to. */
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends a mail through SES, whose client is loaded with the first one. */
export async function sendText(tracer: Tracer, mail: TextMail): Promise<void> {
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
