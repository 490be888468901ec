import type { Tracer } from '@aws-lambda-powertools/tracer';
import type { CentreMail, RequestMail } from '../centre-mail.ts';
import { oneLine } from './mail-text.ts';
import { sendText } from './ses-mail.ts';

export interface SesDeps {
  readonly tracer: Tracer;
  /** An address that SES has verified; null where none is configured. */
  readonly sender: string | null;
  readonly centreEmail: string;
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

/** Mail through SES. A reply goes to whom the student named. */
export function sesCentreMail({ tracer, sender, centreEmail }: SesDeps): CentreMail {
  return {
    async sendRequest(mail) {
      if (sender === null) return false;
      await sendText(tracer, {
        sender,
        to: centreEmail,
        replyTo: oneLine(mail.contactEmail),
        subject: `A request for the course ${oneLine(mail.courseTitle)}`,
        text: bodyOf(mail),
      });
      return true;
    },
  };
}
