import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { features } from '../../contract/features.ts';
import type { enquirySchemas } from '../../contract/queries/enquiries.ts';
import { enquiryCaps } from '../../lambdas/queries/enquiries/send-enquiry.ts';
import { callRoute } from '../support/call-route.ts';
import { startProduct } from '../support/product.ts';
import { listMails } from '../support/student.ts';
import { signInTokens } from '../support/tokens.ts';

type List = z.infer<(typeof enquirySchemas)['listEnquiries']['reply']>;

const product = await startProduct();
afterAll(() => product.close());
const { queries } = features;
const token = (await signInTokens(product.url, product.demoTutor)).idToken;

const centre = 'hello@ktc.example';
const complete = {
  tuition: 'home',
  name: 'Noor Hussain',
  email: 'noor@example.com',
  phone: '0113 496 0000',
  year: '8',
  callAt: 'morning',
  message: 'Is Monday free?',
  website: '',
};
type Changes = Partial<Record<keyof typeof complete | 'subjects' | 'extra', string>>;

const send = (changes: Changes = {}) =>
  callRoute(product.url, queries.sendEnquiry, { body: new URLSearchParams({ ...complete, ...changes }) });

async function list(query = ''): Promise<List> {
  const reply = await callRoute(product.url, queries.listEnquiries, { token, query });
  return (await reply.json()) as List;
}

async function listAll(): Promise<List['enquiries'][number][]> {
  const found: List['enquiries'][number][] = [];
  for (let query = ''; ;) {
    const { enquiries, cursor } = await list(query);
    found.push(...enquiries);
    if (cursor === null) return found;
    query = `?cursor=${encodeURIComponent(cursor)}`;
  }
}

it('an enquiry that is sent many times at once is stored and mailed once', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => send()));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
  const { tuition, name, email, phone, callAt, message } = complete;
  const { enquiries } = await list();
  expect(enquiries).toMatchObject([
    { tuition, name, email, phone, callAt, message, year: 8, subjects: [], done: false },
  ]);
  const mails = await listMails(product.url);
  expect(mails.filter(({ subject }) => subject === 'A new enquiry about tuition')).toHaveLength(1);
  expect(mails.filter(({ to }) => to === complete.email)).toEqual([]);
  expect(JSON.stringify(mails)).not.toContain('Noor');
});

it('a form with text in the hidden field gets the same reply, and nothing is stored', async () => {
  const before = await listAll();
  const reply = await send({ website: 'https://spam.example', message: 'Buy this' });
  expect([reply.status, await reply.json()]).toEqual([201, { received: true }]);
  expect(await listAll()).toEqual(before);
});

it.each([
  ['a line break in the name', { name: 'Noor\r\nBcc: all@example.com' }],
  ['a line break in the address', { email: 'noor@example.com\r\nBcc: all@example.com' }],
  ['a line break in the phone number', { phone: '0113 496\r\nBcc: all@example.com' }],
  ['two addresses', { email: 'noor@example.com, all@example.com' }],
  ['neither phone nor address', { email: '', phone: '' }],
  ['no name', { name: '  ' }],
  ['a long name', { name: 'x'.repeat(101) }],
  ['a long message', { message: 'x'.repeat(1001) }],
  ['an unknown year', { year: '12' }],
  ['an unknown subject', { subjects: 'dance' }],
  ['an unknown field', { extra: 'x' }],
])('%s is refused, and nothing is stored', async (_, changes: Changes) => {
  const before = await listAll();
  const reply = await send(changes);
  expect([reply.status, await reply.json()]).toMatchObject([400, { code: 'invalid_request' }]);
  expect(await listAll()).toEqual(before);
});

it.each([
  [11, 413],
  [0.1, 413],
])('a body of %d MB is refused', async (megabytes, status) => {
  const message = 'x'.repeat(megabytes * 1024 * 1024);
  expect((await send({ message })).status).toBe(status);
});

it('JSON is refused', async () => {
  const reply = await callRoute(product.url, queries.sendEnquiry, { body: complete });
  expect(reply.status).not.toBe(201);
  expect(await listAll()).toHaveLength(1);
});

const post = (body: Record<string, string>) =>
  fetch(`${product.url}/api/enquiries`, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    body: new URLSearchParams(body),
  });

it('a browser without script is redirected to a page, whether the form was right or wrong', async () => {
  const sent = await post(complete);
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/enquiry/sent']);
  const refused = await post({ ...complete, year: '' });
  expect([refused.status, refused.headers.get('location')]).toEqual([
    303,
    '/enquiry/not-sent#invalid_request',
  ]);
});

it('a member of staff marks an enquiry as done, and undoes it', async () => {
  const [first] = await listAll();
  const settle = (done: boolean) =>
    callRoute(product.url, queries.settleEnquiry, {
      token,
      params: { enquiryId: first?.enquiryId ?? '' },
      body: { done },
    });
  expect((await settle(true)).status).toBe(200);
  expect(await listAll()).toEqual([]);
  expect((await list('?done=yes')).enquiries).toMatchObject([{ name: complete.name, done: true }]);
  expect((await settle(false)).status).toBe(200);
  expect(await listAll()).toEqual([first]);
});

it('the daily cap holds under a flood, and the centre gets few mails and one about the cap', async () => {
  const stored = (await listAll()).length;
  const flood = 2 * enquiryCaps.perDay;
  const statuses: number[] = [];
  for (let batch = 0; batch < flood / 20; batch++) {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => send({ message: randomUUID(), email: `${randomUUID()}@example.com` })),
    );
    statuses.push(...replies.map(({ status }) => status));
  }
  const accepted = statuses.filter((status) => status === 201).length;
  expect(statuses.filter((status) => status === 429)).toHaveLength(flood - accepted);
  expect(await listAll()).toHaveLength(stored + accepted);
  expect(stored + accepted).toBeLessThanOrEqual(enquiryCaps.perDay);
  expect((await list()).full).toBe(true);

  const refused = await send({ message: 'One more' });
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'enquiry_limit' }]);
  expect((await post({ ...complete, message: 'One more' })).headers.get('location')).toBe(
    '/enquiry/not-sent#enquiry_limit',
  );

  const subjects = (await listMails(product.url))
    .filter(({ subject }) => /enquir/.test(subject))
    .map(({ to, subject }) => `${to}: ${subject}`);
  const [waiting, full] = [
    `${centre}: A new enquiry about tuition`,
    `${centre}: No more enquiries are taken today`,
  ];
  expect(subjects.filter((subject) => subject === full)).toHaveLength(1);
  // The test may run into the next hour.
  expect(subjects.filter((subject) => subject === waiting).length).toBeLessThanOrEqual(
    2 * enquiryCaps.mailsPerHour,
  );
  expect(new Set(subjects)).toEqual(new Set([waiting, full]));
});

it('the log contains neither names nor addresses of senders', async () => {
  const folder = join(product.dataDirectory, 'logs');
  const files = await readdir(folder);
  const text = (
    await Promise.all(
      files.filter((name) => name.includes('ueries')).map((name) => readFile(join(folder, name), 'utf8')),
    )
  ).join('\n');
  expect(text).toContain('sendEnquiry');
  for (const hidden of ['Noor', complete.email, complete.phone]) expect(text).not.toContain(hidden);
});
