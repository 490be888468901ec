import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { features } from '../../contract/features.ts';
import type { enquiriesSchemas } from '../../contract/enquiries/enquiries.ts';
import { callRoute } from '../support/call-route.ts';
import { startProduct } from '../support/product.ts';
import { listMails } from '../support/student.ts';
import { signInStaff } from '../support/staff.ts';

type List = z.infer<(typeof enquiriesSchemas)['listEnquiries']['reply']>;

const product = await startProduct();
afterAll(() => product.close());
const { enquiries } = features;
const token = (await signInStaff(product.url, product.demoTutor)).idToken;

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
  callRoute(product.url, enquiries.sendEnquiry, { body: new URLSearchParams({ ...complete, ...changes }) });

async function list(query = ''): Promise<List> {
  const reply = await callRoute(product.url, enquiries.listEnquiries, { token, query });
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
  const reply = await callRoute(product.url, enquiries.sendEnquiry, { body: complete });
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
    callRoute(product.url, enquiries.settleEnquiry, {
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

it('a form that a page of another site sends is refused', async () => {
  const before = await listAll();
  const sendFrom = (headers: Record<string, string>) =>
    fetch(`${product.url}/api/enquiries`, {
      method: 'POST',
      headers: { accept: 'application/json', ...headers },
      body: new URLSearchParams({ ...complete, message: 'From elsewhere' }),
    });
  for (const headers of [{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    const reply = await sendFrom(headers);
    expect([reply.status, await reply.json()]).toMatchObject([403, { code: 'not_allowed' }]);
  }
  expect(await listAll()).toEqual(before);
  expect((await sendFrom({ origin: product.url, 'sec-fetch-site': 'same-origin' })).status).toBe(201);
});

it('a member of staff marks all enquiries as done', async () => {
  const [newest] = await listAll();
  const reply = await callRoute(product.url, enquiries.settleEnquiries, {
    token,
    body: { until: newest?.at ?? '' },
  });
  expect([reply.status, await reply.json()]).toEqual([200, { more: false }]);
  expect(await listAll()).toEqual([]);
});

it('the log contains neither names nor addresses of senders', async () => {
  const folder = join(product.dataDirectory, 'logs');
  const files = await readdir(folder);
  const text = (
    await Promise.all(
      files.filter((name) => name.includes('Enquiries')).map((name) => readFile(join(folder, name), 'utf8')),
    )
  ).join('\n');
  expect(text).toContain('sendEnquiry');
  for (const hidden of ['Noor', complete.email, complete.phone]) expect(text).not.toContain(hidden);
});
