import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { features } from '../../contract/features.ts';
import type { enquiriesSchemas } from '../../contract/enquiries/enquiries.ts';
import { enquiryCaps } from '../../lambdas/enquiries/send-enquiry.ts';
import { callRoute } from '../support/call-route.ts';
import { startProduct } from '../support/product.ts';
import { rounds } from '../support/rounds.ts';
import { listMails } from '../support/student.ts';
import { signInStaff } from '../support/staff.ts';

type List = z.infer<(typeof enquiriesSchemas)['listEnquiries']['reply']>;

const count = rounds(160, 10_000);
const sentAtOnce = 25;
/** A page of the inbox has at most 20 enquiries with texts of limited length. */
const maxPageBytes = 100_000;

const product = await startProduct();
afterAll(() => product.close());
const { enquiries } = features;
const token = (await signInStaff(product.url, product.demoTutor)).idToken;
/** The mails about the tutor's sign-in. */
const earlierMails = (await listMails(product.url)).length;
const centre = 'hello@ktc.example';

const complete = {
  tuition: 'home',
  name: 'Storm Visitor',
  email: 'storm@example.com',
  phone: '',
  year: '8',
  callAt: 'morning',
  message: 'Storm',
  website: '',
};
type Form = Record<keyof typeof complete, string>;

interface Attack {
  readonly form: URLSearchParams;
  /** The status of the reply as long as the site takes enquiries. */
  readonly status: 201 | 400 | 413;
  /** The name of the enquiry that the inbox may show, or null if it must show none. */
  readonly stored: string | null;
}

const build = (changes: Partial<Form>) => new URLSearchParams({ ...complete, ...changes });

function buildValid(index: number, changes: Partial<Form>): Attack {
  const name = `Storm Visitor ${index}`;
  return { form: build({ ...changes, name }), status: 201, stored: name };
}

const buildRefused = (form: URLSearchParams, status: 201 | 400 | 413): Attack => ({
  ...{ form, status, stored: null },
});

const injected = ['\r\n', '\n', '\r', '\u0085', '\u2028', '%0d%0a', '\0'];
const fields = Object.keys(complete) as (keyof Form)[];

function inject(index: number): Attack {
  const field = fields[index % fields.length] ?? 'name';
  const text = `${complete[field]}${injected[index % injected.length] ?? ''}Bcc: victim@example.com`;
  // A program filled in the hidden field. A message may have lines.
  if (field === 'website') return buildRefused(build({ website: text }), 201);
  if (field === 'message') return buildValid(index, { message: `Storm\r\nBcc: victim@example.com\n\n.` });
  if (field === 'name' && text.includes('%0d%0a'))
    return { form: build({ name: text }), status: 201, stored: text };
  return buildRefused(build({ [field]: text }), 400);
}

function repeatField(index: number): Attack {
  const form = build({});
  form.append(fields[index % fields.length] ?? 'name', 'storm-two@example.com');
  return buildRefused(form, 400);
}

const attacks: readonly ((index: number) => Attack)[] = [
  (index) => buildValid(index, { email: `storm-${index % 5}@example.com` }),
  (index) => buildValid(index, { email: `${randomUUID()}@example.com` }),
  (index) => buildValid(index, { email: '', phone: `0113 ${String(index).padStart(7, '0')}` }),
  (index) => buildValid(index, { email: [product.demo, product.demoTutor][index % 2]?.email ?? '' }),
  (index) => buildValid(index, { email: centre, message: 'x'.repeat(1000) }),
  // The same enquiry again and again.
  (index) => buildValid(index % 10, { message: 'Again' }),
  inject,
  repeatField,
  () => buildRefused(new URLSearchParams({ ...complete, enquiryId: randomUUID() }), 400),
  () => buildRefused(build({ website: 'https://spam.example' }), 201),
  (index) =>
    buildRefused(build({ message: 'x'.repeat(index % 4000 < attacks.length ? 11_000_000 : 100_000) }), 413),
];

async function openInbox(query = '') {
  const start = performance.now();
  const reply = await callRoute(product.url, enquiries.listEnquiries, { token, query });
  const text = await reply.text();
  const page = { status: reply.status, bytes: Buffer.byteLength(text), ms: performance.now() - start };
  return { ...page, list: JSON.parse(text) as List };
}

async function listAll(): Promise<List['enquiries'][number][]> {
  const found: List['enquiries'][number][] = [];
  for (let query = ''; ;) {
    const { enquiries, cursor } = (await openInbox(query)).list;
    found.push(...enquiries);
    if (cursor === null) return found;
    query = `?cursor=${encodeURIComponent(cursor)}`;
  }
}

it('a storm of enquiries from one address takes its share of the day, mails nobody but the centre, and leaves the inbox usable', async () => {
  const wrong: string[] = [];
  const mayBeStored = new Set<string>();
  const pages: Awaited<ReturnType<typeof openInbox>>[] = [];
  const start = performance.now();
  let next = 0;
  // The same enquiry at the same moment counts once, so that repeated presses don't use up the day's cap.
  const same = await Promise.all(
    Array.from({ length: sentAtOnce }, () =>
      callRoute(product.url, enquiries.sendEnquiry, { body: build({ name: 'Storm Repeated' }) }),
    ),
  );
  expect(new Set(same.map(({ status }) => status))).toEqual(new Set([201]));
  mayBeStored.add('Storm Repeated');
  const attack = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) {
      const one = attacks[index % attacks.length]?.(index) ?? buildValid(index, {});
      if (one.stored !== null) mayBeStored.add(one.stored);
      const { status } = await callRoute(product.url, enquiries.sendEnquiry, { body: one.form });
      const isRight = status === one.status || (one.stored !== null && status === 429);
      if (!isRight) wrong.push(`${status} for ${one.form.toString().slice(0, 200)}`);
      if (index % 50 === 0) pages.push(await openInbox());
    }
  };
  await Promise.all(Array.from({ length: sentAtOnce }, attack));
  const seconds = (performance.now() - start) / 1000;
  expect(wrong).toEqual([]);
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));

  const stored = await listAll();
  expect(stored).toHaveLength(enquiryCaps.perAddress);
  const contents = stored.map(({ name, message }) => `${name}: ${message}`);
  expect(new Set(contents).size).toBe(stored.length);
  expect(stored.filter(({ name }) => !mayBeStored.has(name))).toEqual([]);

  await product.runSchedules();
  await product.runSchedules();
  const mails = (await listMails(product.url)).slice(0, -earlierMails);
  const subjects = mails.map(({ to, subject }) => `${to}: ${subject}`);
  const waiting = `${centre}: A new enquiry about tuition`;
  expect(new Set(subjects)).toEqual(new Set([waiting]));
  // The test may run into the next hour. The hourly function mails once more about those that weren't mailed at once.
  expect(subjects.length).toBeLessThanOrEqual(2 * enquiryCaps.mailsPerHour + 2);
  for (const word of ['Storm', 'storm', 'victim', 'Bcc']) expect(JSON.stringify(mails)).not.toContain(word);

  const { bytes, ms, list } = await openInbox();
  expect(bytes).toBeLessThanOrEqual(maxPageBytes);
  expect(list.full).toBe(false);
  const slowest = Math.max(...pages.map((page) => page.ms));
  process.stdout.write(
    `${count} enquiries in ${seconds.toFixed(0)} s: ${stored.length} stored, ${mails.length} mails to the centre; ` +
      `first page of the inbox ${(bytes / 1000).toFixed(0)} kB, ${ms.toFixed(0)} ms, during the storm up to ${slowest.toFixed(0)} ms\n`,
  );
});

it('a visitor whose enquiry isn’t taken any more is told so, with script and without', async () => {
  const form = build({ message: 'One more' });
  const refused = await callRoute(product.url, enquiries.sendEnquiry, { body: form });
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'enquiry_limit' }]);
  const { status, headers } = await fetch(`${product.url}/api/enquiries`, {
    ...{ method: 'POST', redirect: 'manual', headers: { accept: 'text/html' }, body: form },
  });
  expect([status, headers.get('location')]).toEqual([303, '/enquiry/not-sent#enquiry_limit']);
});
