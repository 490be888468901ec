import { expect, it } from 'vitest';
import {
  dynamoAddMail,
  dynamoEnquiryCounts,
  dynamoEnquiryMails,
  dynamoEnquiryStore,
} from '../../../lambdas/queries/enquiries/dynamo-enquiry-store.ts';
import { enquiryCaps, sendEnquiry } from '../../../lambdas/queries/enquiries/send-enquiry.ts';
import { useTables } from '../../support/dynalite.ts';
import { recordMails } from '../mail/mailer.fixture.ts';

const tables = useTables();

it('an enquiry that is sent many times at once takes one of the day’s places', async () => {
  const { userCourses } = tables;
  const { mailer } = recordMails();
  const deps = {
    enquiries: dynamoEnquiryStore(userCourses),
    addMail: dynamoAddMail(userCourses),
    mails: dynamoEnquiryMails(userCourses),
    counts: dynamoEnquiryCounts(userCourses),
    mailer,
    now: () => new Date('2026-11-24T12:00:00.000Z'),
    warn: () => undefined,
  };
  const send = (message: string) =>
    sendEnquiry(deps, {
      ...({ tuition: 'home', year: 8, subjects: [], callAt: 'any' } as const),
      ...{ name: 'Noor', email: 'noor@example.com', phone: '', message, website: '' },
    });
  await Promise.all(Array.from({ length: 20 }, () => send('the same')));
  for (let other = 1; other < enquiryCaps.perDay; other++) await send(`number ${other}`);
  await expect(send('one more')).rejects.toMatchObject({ code: 'enquiry_limit' });
});
