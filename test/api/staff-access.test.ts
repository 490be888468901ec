import { randomUUID } from 'node:crypto';
import { ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { decodeJwt } from 'jose';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { features } from '../../contract/features.ts';
import type { Route } from '../../contract/route.ts';
import { runAdmin } from '../bin/support/command.ts';
import { callRoute } from '../support/call-route.ts';
import { startProduct } from '../support/product.ts';
import { confirmStaff, signInStaff } from '../support/staff.ts';
import { listMails, newestCodeTo, newStudent, registerStudent, type Student } from '../support/student.ts';
import { signInTokens, type Tokens } from '../support/tokens.ts';
import { poolSignedToken } from './altered-tokens.fixture.ts';

const product = await startProduct();
afterAll(() => product.close());
const { account, tutor: tutorRoutes } = features;

const staffRoutes = Object.values(features)
  .flatMap((routes): [string, Route][] => Object.entries(routes))
  .filter(([, { access }]) => access === 'staff' || access === 'lead');

/** API Gateway refuses a body that doesn't fit before any function is called. */
const bodies: Readonly<Record<string, object>> = {
  referThread: { text: '' },
  addNote: { text: 'See also the other one.' },
  reply: { text: 'Because.', messageCount: 1 },
  assignThread: { mine: true, from: null },
  closeInboxThread: { closed: false },
  markNoticesSeen: { raised: 1 },
  settleEnquiries: { until: '2020-01-01T00:00:00.000Z' },
  settleEnquiry: { done: true },
  proposeAnswer: { answerId: randomUUID(), question: 'Why?', answer: 'Because.' },
  publishAnswer: { proposedAt: '2020-01-01T00:00:00.000Z' },
};

/** Calls every route of staff and leads, and returns the different replies. */
async function callAll(token: string): Promise<string[]> {
  const params = {
    inboxId: 'a~b',
    messageId: 'm',
    referralId: 'r',
    noteId: 'n',
    photoId: 'p',
    groupId: 'g',
    enquiryId: 'e',
    sharedAnswerId: 's',
  };
  const replies = new Set<string>();
  // Calls at once would start four threads of each function.
  for (const [name, route] of staffRoutes) {
    const reply = await callRoute(product.url, route, { token, params, body: bodies[name] });
    replies.add(`${reply.status} ${await reply.text()}`);
  }
  return [...replies];
}

const needed =
  '403 {"code":"staff_check_needed","message":"This sign-in of staff isn’t confirmed by a code yet, or its session has ended."}';
const code = async (reply: Promise<Response>) => ((await (await reply).json()) as { code?: string }).code;
const openInbox = async ({ idToken: token }: Pick<Tokens, 'idToken'>) =>
  (await callRoute(product.url, tutorRoutes.listInbox, { token })).status;
const listNotices = async ({ idToken: token }: Pick<Tokens, 'idToken'>) =>
  (await callRoute(product.url, features.safeguarding.listNotices, { token })).status;
const start = ({ idToken: token }: Pick<Tokens, 'idToken'>, device: string | null = null) =>
  callRoute(product.url, account.startStaffCheck, { token, body: { device, again: false } });
const confirm = ({ idToken: token }: Pick<Tokens, 'idToken'>, entered: string) =>
  callRoute(product.url, account.confirmStaffCheck, { token, body: { code: entered, device: null } });

async function admin(...words: string[]): Promise<string> {
  const { status, stdout, stderr } = await runAdmin([...words, '--data', product.dataDirectory]);
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

let lead: Student;
beforeEach(async () => {
  lead = await registerStudent(product.url, newStudent('Robin Lister'));
  await admin('staff', 'add', lead.email, '--lead');
});

it('every route for staff and leads is closed before the code is entered, and its reply carries no data', async () => {
  expect(staffRoutes).toHaveLength(22);
  const tokens = await signInTokens(product.url, lead);
  expect(await callAll(tokens.idToken)).toEqual([needed]);

  expect(await (await start(tokens)).json()).toEqual({ sentTo: 's…@example.com' });
  const mailed = await newestCodeTo(product.url, lead.email);
  const wrong = mailed === '000000' ? '000001' : '000000';
  expect(await code(confirm(tokens, wrong))).toBe('wrong_code');
  expect(await callAll(tokens.idToken)).toEqual([needed]);
  expect((await confirm(tokens, mailed)).status).toBe(200);
  expect(await callAll(tokens.idToken)).not.toContain(needed);
  expect([await openInbox(tokens), await listNotices(tokens)]).toEqual([200, 200]);

  const subjects = (await listMails(product.url)).filter(({ to }) => to === lead.email);
  expect(subjects.map(({ subject }) => subject).slice(0, 2)).toEqual([
    'A new device signed in as staff of KTC Tutoring Centre',
    'Your code for the inbox of KTC Tutoring Centre',
  ]);
});

it('renewed tokens of a confirmed sign-in open the routes, and a known device needs no code', async () => {
  const tokens = await signInTokens(product.url, lead);
  const device = await confirmStaff(product.url, lead, tokens);
  const { dataDirectory } = product;
  const renewed = await poolSignedToken(tokens.idToken, dataDirectory, { jti: 'renewed' });
  expect(await openInbox({ idToken: renewed })).toBe(200);

  const next = await signInTokens(product.url, lead);
  expect(await openInbox(next)).toBe(403);
  expect(await (await start(next, device)).json()).toEqual({ sentTo: null });
  expect(await openInbox(next)).toBe(200);
});

it('the session of one person doesn’t open the routes for another', async () => {
  const robin = await signInStaff(product.url, lead);
  const { origin_jti } = decodeJwt(robin.idToken);
  const tutor = await signInTokens(product.url, product.demoTutor);
  const borrowed = await poolSignedToken(tutor.idToken, product.dataDirectory, { origin_jti });
  expect(await callAll(borrowed)).toContain(needed);
  expect(await openInbox({ idToken: borrowed })).toBe(403);
});

it('a session ends after 12 hours, by the clock of the server', async () => {
  const tokens = await signInStaff(product.url, lead);
  const { sub = '' } = decodeJwt(tokens.idToken);
  const { TableNames = [] } = await product.tables.send(new ListTablesCommand({}));
  const TableName = TableNames.find((name) => name.includes('UserCourses'));
  const Key = { partition: `STAFF#${sub}`, sort: 'ACCESS' };
  const { Item } = await product.tables.send(new GetCommand({ TableName, Key }));
  const [session] = (Item?.['sessions'] ?? []) as { until: number }[];
  expect(Math.abs((session?.until ?? 0) - Date.now() - 12 * 60 * 60 * 1000)).toBeLessThan(60_000);
  await product.tables.send(
    new UpdateCommand({
      TableName,
      Key,
      UpdateExpression: 'SET sessions[0].#until = :now',
      ExpressionAttributeNames: { '#until': 'until' },
      ExpressionAttributeValues: { ':now': Date.now() },
    }),
  );
  expect(await callAll(tokens.idToken)).toEqual([needed]);
});

it('a removed person is refused by the next call, although the token is valid, and can’t begin again', async () => {
  const tokens = await signInTokens(product.url, lead);
  const device = await confirmStaff(product.url, lead, tokens);
  await start(await signInTokens(product.url, lead));
  expect(await openInbox(tokens)).toBe(200);
  expect(await admin('staff', 'remove', lead.email)).toContain('no longer staff');
  expect(await callAll(tokens.idToken)).toEqual([needed]);
  expect(await code(start(tokens, device))).toBe('not_allowed');
  expect(await code(confirm(tokens, await newestCodeTo(product.url, lead.email)))).toBe('not_allowed');

  await admin('staff', 'add', lead.email);
  const again = await signInTokens(product.url, lead);
  expect(await (await start(again, device)).json()).toEqual({ sentTo: 's…@example.com' });
});

it('somebody who is no longer a lead sees no notices, although the token still names the group', async () => {
  const tokens = await signInStaff(product.url, lead);
  expect(await listNotices(tokens)).toBe(200);
  expect(await admin('staff', 'add', lead.email)).toContain('no longer a safeguarding lead');
  expect(await callAll(tokens.idToken)).toEqual([needed]);
  await confirmStaff(product.url, lead, tokens);
  expect([await openInbox(tokens), await listNotices(tokens)]).toEqual([200, 403]);
});

it.each(['a new password', 'signing out everywhere'])('%s ends sessions and forgets devices', async (how) => {
  const tokens = await signInTokens(product.url, lead);
  const device = await confirmStaff(product.url, lead, tokens);
  const token = tokens.idToken;
  const body = { password: lead.password, newPassword: 'tea at seven' };
  if (how === 'a new password') await callRoute(product.url, account.changePassword, { token, body });
  else await callRoute(product.url, account.signOutEverywhere, { token });
  expect(await openInbox(tokens)).toBe(403);
  expect(await (await start(tokens, device)).json()).toEqual({ sentTo: 's…@example.com' });
});

it('the password alone doesn’t lead the codes to another mailbox', async () => {
  const tokens = await signInTokens(product.url, lead);
  const body = { email: 'thief@example.com', password: lead.password };
  const change = () => callRoute(product.url, account.changeEmail, { token: tokens.idToken, body });
  expect(await code(change())).toBe('staff_check_needed');
  await confirmStaff(product.url, lead, tokens);
  expect((await change()).status).toBe(204);
});
