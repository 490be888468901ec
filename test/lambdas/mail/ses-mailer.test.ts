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

const receivers: readonly (readonly [MailName, to: string, replyTo: string])[] = [
  ['emailChange', 'noor@example.com', 'hello@ktc.example'],
  ['newPassword', 'noor@example.com', 'hello@ktc.example'],
  ['erasureReceipt', 'noor@example.com', 'hello@ktc.example'],
  ['courseRequest', 'hello@ktc.example', 'parent@example.com'],
  ['orderConfirmation', 'parent@example.com', 'hello@ktc.example'],
  ['messageWaiting', 'hello@ktc.example', 'hello@ktc.example'],
  ['tutorAnswered', 'zoe@example.com', 'hello@ktc.example'],
  ['safeguardingNotice', 'safe@ktc.example', 'hello@ktc.example'],
  ['waitingDigest', 'hello@ktc.example', 'hello@ktc.example'],
];

describe('the SES mailer', () => {
  it.each(receivers)('sends %s as plain text to %s, and replies go to %s', async (name, to, replyTo) => {
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

  it('lists a receiver for every template', () => {
    expect(receivers.map(([name]) => name).sort()).toEqual(Object.keys(details).sort());
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
