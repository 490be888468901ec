import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, describe, expect, it } from 'vitest';
import {
  sesDigestMail,
  sesLeadMail,
  sesQuestionMail,
  type QuestionMailSettings,
} from '../../../lambdas/queries/ses-question-mail.ts';
import { observe } from '../../../lambdas/runtime/observability.ts';
import { noticeKinds } from '../../../lambdas/tables/notices/notice.ts';

const ses = mockClient(SESv2Client);
afterEach(() => ses.reset());

const { tracer } = observe('queries');
const emailOf = (address: string | null) => () =>
  Promise.resolve({ emailOf: () => Promise.resolve(address) });
const settings: QuestionMailSettings & { readonly safeguardingEmail: string } = {
  sender: 'noreply@ktc.example',
  siteUrl: 'https://site.example',
  centre: {
    name: 'Example\nTutoring',
    phone: '',
    email: 'hello@ktc.example',
    address: [],
    vatNote: '',
  },
  safeguardingEmail: 'safe@ktc.example',
  students: emailOf('zoe@example.com'),
};
const inboxId = 'student-1~t-1';
const mails = (changes: Partial<QuestionMailSettings> = {}) => ({
  ...sesQuestionMail(tracer, { ...settings, ...changes }),
  ...sesLeadMail(tracer, { ...settings, ...changes }),
  ...sesDigestMail(tracer, { ...settings, ...changes }),
});

type Mails = ReturnType<typeof mails>;
const calls = {
  tellCentre: (mail: Mails) => mail.tellCentre({ kind: 'question', inboxId }),
  tellStudent: (mail: Mails) => mail.tellStudent({ studentId: 'student-1', threadId: 't-1', closed: false }),
  tellSafeguardingLead: (mail: Mails) =>
    mail.tellSafeguardingLead({ kind: 'message', studentId: 'student-1', threadId: 't-1' }),
  tellOfWaiting: (mail: Mails) => mail.tellOfWaiting({ count: 2, hours: 24 }),
};
const names = Object.keys(calls) as (keyof typeof calls)[];

/** The one mail that went out by a call. */
async function sent(name: keyof typeof calls, changes: Partial<QuestionMailSettings> = {}) {
  ses.on(SendEmailCommand).resolves({});
  expect(await calls[name](mails(changes))).toBe(true);
  const [call, ...others] = ses.commandCalls(SendEmailCommand);
  expect(others).toEqual([]);
  const input = call?.args[0].input;
  return {
    to: input?.Destination?.ToAddresses,
    from: input?.FromEmailAddress,
    replyTo: input?.ReplyToAddresses,
    subject: input?.Content?.Simple?.Subject?.Data ?? '',
    text: input?.Content?.Simple?.Body?.Text?.Data ?? '',
  };
}

describe('a mail about questions', () => {
  it.each([
    ['tellCentre', 'hello@ktc.example', '/query/inbox?thread=student-1~t-1'],
    ['tellStudent', 'zoe@example.com', '/query/ask-tutor?thread=t-1'],
    ['tellSafeguardingLead', 'safe@ktc.example', '/query/inbox?thread=student-1~t-1'],
    ['tellOfWaiting', 'hello@ktc.example', '/query/inbox'],
  ] as const)('%s: goes to %s from the stage’s sender and leads to %s', async (name, to, path) => {
    const mail = await sent(name);
    expect(mail).toMatchObject({ to: [to], from: 'noreply@ktc.example', replyTo: ['hello@ktc.example'] });
    expect(mail.text.split('\n')).toContain(`Read it here: https://site.example${path}`);
  });

  it.each(names)('%s: says in words where to look, where the site’s address isn’t known', async (name) => {
    const { text } = await sent(name, { siteUrl: null });
    expect(text).toMatch(/open “(Inbox|Ask Tutor)” in the menu/);
    expect(text).not.toContain('http');
  });

  it.each(names)('%s: goes nowhere without a sender, which asks nobody for an address', async (name) => {
    const students = () => Promise.reject(new Error('asked'));
    expect(await calls[name](mails({ sender: null, students }))).toBe(false);
    expect(ses.calls()).toEqual([]);
  });

  it.each(names)('%s: that fails throws', async (name) => {
    ses.on(SendEmailCommand).rejects(new Error('bounced'));
    await expect(calls[name](mails())).rejects.toThrow('bounced');
  });

  it('to a student whose account is gone is none', async () => {
    expect(await calls.tellStudent(mails({ students: emailOf(null) }))).toBe(false);
  });

  it('keeps the centre’s name on its line', async () => {
    expect((await sent('tellStudent')).text).toContain('A tutor of Example Tutoring has answered');
  });
});

it.each([
  [1, '1 question has waited for more than 24 hours'],
  [2, '2 questions have waited for more than 24 hours'],
])('the mail of the morning counts: %i', async (count, subject) => {
  ses.on(SendEmailCommand).resolves({});
  await mails().tellOfWaiting({ count, hours: 24 });
  const input = ses.commandCalls(SendEmailCommand)[0]?.args[0].input;
  expect(input?.Content?.Simple?.Subject?.Data).toBe(subject);
});

it.each(noticeKinds)(
  'the mail to the lead about %s says where to look, and nothing of the student',
  async (kind) => {
    ses.on(SendEmailCommand).resolves({});
    await mails().tellSafeguardingLead({ kind, studentId: 'student-1', threadId: null });
    const simple = ses.commandCalls(SendEmailCommand)[0]?.args[0].input.Content?.Simple;
    expect(simple?.Subject?.Data).toBe('Safeguarding: please look today');
    expect(simple?.Body?.Text?.Data).toContain('https://site.example/query/inbox\n');
    expect(simple?.Body?.Text?.Data).not.toContain('student-1');
  },
);

it('the mail to the centre says if it is a piece of writing', async () => {
  ses.on(SendEmailCommand).resolves({});
  await mails().tellCentre({ kind: 'writing', inboxId });
  const input = ses.commandCalls(SendEmailCommand)[0]?.args[0].input;
  expect(input?.Content?.Simple?.Subject?.Data).toBe('A piece of writing is waiting for a tutor');
});
