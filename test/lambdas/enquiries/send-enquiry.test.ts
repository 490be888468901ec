import { expect, it, vi } from 'vitest';
import {
  dynamoAddMail,
  dynamoEnquiryMails,
  dynamoEnquiryStore,
} from '../../../lambdas/enquiries/dynamo-enquiry-store.ts';
import { listEnquiries, settleEnquiries } from '../../../lambdas/enquiries/list-enquiries.ts';
import { enquiryCaps, sendEnquiry } from '../../../lambdas/enquiries/send-enquiry.ts';
import { dynamoCounter } from '../../../lambdas/tables/dynamo-counter.ts';
import { useTables } from '../../support/dynalite.ts';
import { recordMails } from '../mail/mailer.fixture.ts';

const tables = useTables();
const { perDay, reserved, perAddress }: Readonly<Record<keyof typeof enquiryCaps, number>> = enquiryCaps;
const refused = { code: 'enquiry_limit' };

/** Each day has its own counts. */
function open(day: string) {
  const { userCourses } = tables;
  const { mailer, names } = recordMails();
  const countFull = vi.fn<() => void>();
  let now = new Date(`${day}T12:00:00.000Z`);
  const deps = {
    enquiries: dynamoEnquiryStore(userCourses),
    addMail: dynamoAddMail(userCourses),
    mails: dynamoEnquiryMails(userCourses),
    counter: dynamoCounter(userCourses),
    mailer,
    countFull,
    now: () => now,
    warn: () => undefined,
  };
  return {
    countFullMails: () => names().filter((name) => name === 'enquiriesFull').length,
    countFull,
    wait: (milliseconds: number) => (now = new Date(now.getTime() + milliseconds)),
    now: () => now.toISOString(),
    send: (message: string, address: string) =>
      sendEnquiry(
        deps,
        {
          ...({ tuition: 'home', year: 8, subjects: [], callAt: 'any' } as const),
          ...{ name: 'Noor', email: 'noor@example.com', phone: '', message, website: '' },
        },
        address,
      ),
    settleAll: (until: string) => settleEnquiries(deps, { until }),
    list: () => listEnquiries(deps, { done: false, cursor: undefined, pageSize: 200 }),
  };
}

it('an enquiry that is sent many times at once takes one of the day’s places and of its address’s', async () => {
  const { send } = open('2026-11-24');
  await Promise.all(Array.from({ length: 20 }, () => send('the same', 'home')));
  for (let other = 1; other < perAddress; other++) await send(`number ${other}`, 'home');
  await expect(send('one more', 'home')).rejects.toMatchObject(refused);
  for (let other = perAddress; other < perDay; other++) await send(`number ${other}`, `home ${other}`);
  await expect(send('one more', 'elsewhere')).rejects.toMatchObject(refused);
});

it('one address can’t close the form for others, and seven leave a reserve of one for each address', async () => {
  const { send, countFull, countFullMails, list } = open('2026-11-25');
  const flooders = Array.from({ length: (perDay - reserved) / perAddress }, (_, index) => `flooder ${index}`);
  for (const address of flooders)
    for (let index = 0; index < perAddress; index++) await send(`${address} ${index}`, address);
  expect(countFull).not.toHaveBeenCalled();
  for (const address of flooders)
    await expect(send(`${address} more`, address)).rejects.toMatchObject(refused);

  await send('I really ask', 'a family');
  expect(countFull).toHaveBeenCalled();
  await send('I really ask', 'a family');
  await expect(send('and again', 'a family')).rejects.toMatchObject(refused);
  expect(countFullMails()).toBe(0);
  expect((await list()).full).toBe(false);

  for (let index = 1; index < reserved; index++) await send(`family ${index}`, `family ${index}`);
  await expect(send('too late', 'one family more')).rejects.toMatchObject(refused);
  expect((await list()).full).toBe(true);
  for (const address of ['x', 'y']) await expect(send('too late', address)).rejects.toMatchObject(refused);
  expect(countFullMails()).toBe(1);
});

it('all enquiries that a member of staff has seen are marked as done at once, and no later one', async () => {
  const { send, wait, now, settleAll, list } = open('2026-11-26');
  await settleAll(now());
  for (let index = 0; index < 60; index++) await send(`number ${index}`, `home ${index}`);
  const seenUntil = now();
  wait(1000);
  await send('came later', 'elsewhere');
  expect(await settleAll(seenUntil)).toEqual({ more: false });
  expect((await list()).enquiries.map(({ message }) => message)).toEqual(['came later']);
});
