import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { sesMailer } from '../../../lambdas/mail/ses-mailer.ts';
import { observe } from '../../../lambdas/runtime/observability.ts';
import { details, settings } from './mail-details.fixture.ts';
import { findTemplate, templates, type MailName } from './mailer.fixture.ts';

const ses = mockClient(SESv2Client);
afterEach(() => ses.reset());
afterAll(() => ses.restore());

const observability = observe('tutor');
const countFailed = vi.fn<() => void>();
const props = {
  sender: 'noreply@ktc.example',
  mailSet: 'everyday',
  leadMailSet: 'to-lead',
  settings,
  countFailed,
};
const mailer = sesMailer(observability, props);

const centre = 'hello@ktc.example';
const receivers: Record<MailName, readonly [to: string, replyTo: string]> = {
  emailChange: ['noor@example.com', centre],
  newPassword: ['noor@example.com', centre],
  staffCode: ['sam@ktc.example', centre],
  newStaffDevice: ['sam@ktc.example', centre],
  erasureReceipt: ['noor@example.com', centre],
  courseRequest: [centre, 'parent@example.com'],
  orderConfirmation: ['parent@example.com', centre],
  messageWaiting: [centre, centre],
  tutorAnswered: ['zoe@example.com', centre],
  safeguardingNotice: ['safe@ktc.example', centre],
  safeguardingReminder: ['safe@ktc.example', centre],
  waitingDigest: [centre, centre],
  enquiryWaiting: [centre, centre],
  enquiriesFull: [centre, centre],
  parentInvitation: ['parent@example.com', centre],
  courseLink: ['parent@example.com', centre],
  parentLink: ['parent@example.com', centre],
  parentSummary: ['parent@example.com', centre],
};

describe('the SES mailer', () => {
  it.each(Object.keys(receivers) as MailName[])('sends %s as plain text to its receiver', async (name) => {
    const [to, replyTo] = receivers[name];
    ses.on(SendEmailCommand).resolves({});
    expect(await mailer.send(findTemplate(name), details[name])).toBe(true);
    const [call, ...others] = ses.commandCalls(SendEmailCommand);
    expect(others).toEqual([]);
    expect(call?.args[0].input).toMatchObject({
      FromEmailAddress: 'noreply@ktc.example',
      Destination: { ToAddresses: [to] },
      ReplyToAddresses: [replyTo],
    });
    expect(Object.keys(call?.args[0].input.Content?.Simple?.Body ?? {})).toEqual(['Text']);
  });

  it('sends every mail through a configuration set, and those to the safeguarding lead through their own', async () => {
    ses.on(SendEmailCommand).resolves({});
    const findSet = async (name: MailName, from = mailer) => {
      ses.resetHistory();
      await from.send(findTemplate(name), details[name]);
      return ses.commandCalls(SendEmailCommand)[0]?.args[0].input.ConfigurationSetName;
    };
    const names = Object.keys(receivers) as MailName[];
    const found: (readonly [MailName, string | undefined])[] = [];
    for (const name of names) found.push([name, await findSet(name)]);
    const toLead: readonly MailName[] = ['safeguardingNotice', 'safeguardingReminder'];
    expect(found).toEqual(names.map((name) => [name, toLead.includes(name) ? 'to-lead' : 'everyday']));
    const without = sesMailer(observability, { ...props, mailSet: null, leadMailSet: null });
    expect(await findSet('safeguardingNotice', without)).toBeUndefined();
  });

  it('sends nothing without a sender', async () => {
    const silent = sesMailer(observability, { ...props, sender: null });
    expect([mailer.hasSender, silent.hasSender]).toEqual([true, false]);
    expect(await silent.send(templates.waitingDigest, details.waitingDigest)).toBe(false);
    expect(ses.calls()).toEqual([]);
  });

  it('throws if SES refuses a mail, and counts that', async () => {
    ses.on(SendEmailCommand).rejects(new Error('not verified'));
    await expect(mailer.send(templates.waitingDigest, details.waitingDigest)).rejects.toThrow('not verified');
    expect(countFailed).toHaveBeenCalledOnce();
  });
});
