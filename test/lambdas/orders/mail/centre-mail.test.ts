import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, describe, expect, it } from 'vitest';
import type { RequestMail } from '../../../../lambdas/orders/ask-centre.ts';
import { sesCentreMail } from '../../../../lambdas/orders/mail/ses-mail.ts';
import { observe } from '../../../../lambdas/runtime/observability.ts';

const ses = mockClient(SESv2Client);
afterEach(() => ses.reset());

const { tracer } = observe('orders');
const mail = sesCentreMail(tracer, 'noreply@ktc.example', 'hello@ktc.example');
const request: RequestMail = {
  studentName: 'Noor Hussain',
  studentEmail: 'noor@example.com',
  contactEmail: 'parent@example.com',
  courseTitle: 'Maths',
  message: 'May we pay by bank transfer?\nThank you.',
};

/** The one mail that went out. */
async function sent(changes: Partial<RequestMail> = {}) {
  ses.on(SendEmailCommand).resolves({});
  expect(await mail.sendRequest({ ...request, ...changes })).toBe(true);
  const [call, ...others] = ses.commandCalls(SendEmailCommand);
  expect(others).toEqual([]);
  const input = call?.args[0].input;
  return {
    input,
    subject: input?.Content?.Simple?.Subject?.Data ?? '',
    body: input?.Content?.Simple?.Body?.Text?.Data ?? '',
  };
}

describe('the mail about a request', () => {
  it('goes to the centre, and its reply to whom the student named', async () => {
    const { input, subject, body } = await sent();
    expect(input).toMatchObject({
      FromEmailAddress: 'noreply@ktc.example',
      Destination: { ToAddresses: ['hello@ktc.example'] },
      ReplyToAddresses: ['parent@example.com'],
    });
    expect(subject).toBe('A request for the course Maths');
    expect(body.split('\n').slice(2, 10)).toEqual([
      'Course: Maths',
      'Student: Noor Hussain',
      'Account: noor@example.com',
      'Answer to: parent@example.com',
      '',
      'The message:',
      '> May we pay by bank transfer?',
      '> Thank you.',
    ]);
  });

  it('is plain text alone', async () => {
    const { input } = await sent();
    expect(input?.Content?.Simple?.Body).not.toHaveProperty('Html');
  });

  it('says where there is no message', async () => {
    expect((await sent({ message: ' \n' })).body).toContain('There is no message.');
  });

  it.each(['\r\n', '\n', '\r', '\u2028', '\u0085', '\0'])(
    'has no header or line by a name or title with %j in it',
    async (end) => {
      const evil = `Maths${end}Bcc: all@example.com`;
      const { subject, body, input } = await sent({
        courseTitle: evil,
        studentName: evil,
        studentEmail: evil,
        contactEmail: evil,
      });
      expect(subject).toBe('A request for the course Maths Bcc: all@example.com');
      expect(input?.ReplyToAddresses).toEqual(['Maths Bcc: all@example.com']);
      expect(body).not.toMatch(/^Bcc/m);
      expect(body).toContain('Student: Maths Bcc: all@example.com\n');
    },
  );

  it.each(['\r\n', '\n', '\r', '\u2028', '\u0085'])(
    'marks each line of the message after %j',
    async (end) => {
      const { body } = await sent({ message: `Hello${end}Account: someone@example.com` });
      expect(body).toContain('> Hello\n> Account: someone@example.com\n');
    },
  );

  it('isn’t sent where no sender is configured', async () => {
    const without = sesCentreMail(tracer, null, 'hello@ktc.example');
    expect(await without.sendRequest(request)).toBe(false);
    expect(ses.calls()).toEqual([]);
  });

  it('fails aloud where SES refuses it', async () => {
    ses.on(SendEmailCommand).rejects(new Error('not verified'));
    await expect(mail.sendRequest(request)).rejects.toThrow('not verified');
  });
});
