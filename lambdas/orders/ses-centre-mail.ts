import type { Tracer } from '@aws-lambda-powertools/tracer';
import { awsPatience } from './aws-patience.ts';
import type { CentreMail, RequestMail } from './centre-mail.ts';

export interface SesDeps {
  readonly tracer: Tracer;
  /** An address that SES has verified; null where none is configured. */
  readonly sender: string | null;
  readonly centreEmail: string;
}

/** Text that stays on its line, so that it can't add a header or pose as a line of ours. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

function quoted(message: string): string {
  return message
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => `> ${oneLine(line)}`.trimEnd())
    .join('\n');
}

function bodyOf({ studentName, studentEmail, contactEmail, courseTitle, message }: RequestMail): string {
  return [
    'A student asks for a course.',
    '',
    `Course: ${oneLine(courseTitle)}`,
    `Student: ${oneLine(studentName)}`,
    `Account: ${oneLine(studentEmail)}`,
    `Answer to: ${oneLine(contactEmail)}`,
    '',
    ...(message.trim() === '' ? ['There is no message.'] : ['The message:', quoted(message)]),
    '',
    'All requests that wait, and how to open a course: npm run orders -- list',
    '',
  ].join('\n');
}

/** Mail through SES, as plain text. A reply goes to whom the student named. Its client is loaded with the first mail. */
export function sesCentreMail({ tracer, sender, centreEmail }: SesDeps): CentreMail {
  return {
    async sendRequest(mail) {
      if (sender === null) return false;
      const { SESv2Client, SendEmailCommand } = await import('@aws-sdk/client-sesv2');
      const client = tracer.captureAWSv3Client(new SESv2Client(awsPatience));
      const text = (Data: string) => ({ Data, Charset: 'UTF-8' });
      await client.send(
        new SendEmailCommand({
          FromEmailAddress: sender,
          Destination: { ToAddresses: [centreEmail] },
          ReplyToAddresses: [oneLine(mail.contactEmail)],
          Content: {
            Simple: {
              Subject: text(`A request for the course ${oneLine(mail.courseTitle)}`),
              Body: { Text: text(bodyOf(mail)) },
            },
          },
        }),
      );
      return true;
    },
  };
}
