import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, describe, expect, it } from 'vitest';
import type { MailName } from '../../../lambdas/mail/mailer.ts';
import { sesMailer } from '../../../lambdas/mail/ses-mailer.ts';
import { observe } from '../../../lambdas/runtime/observability.ts';
import { details, settings } from './mail-details.fixture.ts';

const ses = mockClient(SESv2Client);
afterEach(() => ses.reset());

const { tracer } = observe('queries');
const mailer = sesMailer(tracer, 'noreply@ktc.example', settings);

const centre = 'hello@ktc.example';
/** Lists the receiver and the reply address for each mail. */
const receivers: Record<MailName, readonly [to: string, replyTo: string]> = {
  emailChange: ['noor@example.com', centre],
  newPassword: ['noor@example.com', centre],
  erasureReceipt: ['noor@example.com', centre],
  courseRequest: [centre, 'parent@example.com'],
  orderConfirmation: ['parent@example.com', centre],
  messageWaiting: [centre, centre],
  tutorAnswered: ['zoe@example.com', centre],
  safeguardingNotice: ['safe@ktc.example', centre],
  waitingDigest: [centre, centre],
};

describe('the SES mailer', () => {
  it.each(Object.keys(receivers) as MailName[])('sends %s as plain text to its receiver', async (name) => {
    const [to, replyTo] = receivers[name];
    ses.on(SendEmailCommand).resolves({});
    expect(await mailer.send(name, details[name])).toBe(true);
    const [call, ...others] = ses.commandCalls(SendEmailCommand);
    expect(others).toEqual([]);
    expect(call?.args[0].input).toMatchObject({
      FromEmailAddress: 'noreply@ktc.example',
      Destination: { ToAddresses: [to] },
      ReplyToAddresses: [replyTo],
    });
    expect(Object.keys(call?.args[0].input.Content?.Simple?.Body ?? {})).toEqual(['Text']);
  });

  it('sends nothing without a sender', async () => {
    const silent = sesMailer(tracer, null, settings);
    expect([mailer.hasSender, silent.hasSender]).toEqual([true, false]);
    expect(await silent.send('waitingDigest', details.waitingDigest)).toBe(false);
    expect(ses.calls()).toEqual([]);
  });

  it('throws if SES refuses a mail', async () => {
    ses.on(SendEmailCommand).rejects(new Error('not verified'));
    await expect(mailer.send('waitingDigest', details.waitingDigest)).rejects.toThrow('not verified');
  });
});
