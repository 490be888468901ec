import { createHash } from 'node:crypto';
import { Failure, type FailureCode } from '../runtime/failure.ts';
import type { Count, Counter, LimitedCount } from '../tables/counter.ts';
import { toMailbox } from './parent-views.ts';

/** A student may cause this many mails to parents on a day. */
const mailsPerDay = 5;
const courseLinksPerDay = 10;
/** A parent gets this many links for an hour on a day. */
const summaryLinksPerDay = 5;
/** A student may cause mails to the same address this often in a week. */
const mailsPerStudent = 2;
/** All students together. After one student has used up a share, four brothers and sisters can still invite. */
const mailsPerAddress = mailsPerStudent + 4;

type Limit = LimitedCount & { readonly refusal: FailureCode };

export const limitCourseLinks = (studentId: string, at: Date): Limit => ({
  ...{ owner: { studentId }, name: 'course-links', window: 'day', at },
  ...{ limit: courseLinksPerDay, refusal: 'link_limit' },
});

export const limitSummaryLinks = (studentId: string, parentId: string, at: Date): Limit => ({
  ...{ owner: { studentId }, name: `summary-links#${parentId}`, window: 'day', at },
  ...{ limit: summaryLinksPerDay, refusal: 'email_limit' },
});

/** The limits of a mail that a student causes. A hash stands for the address, so that the counts name nobody. */
export function limitMails(studentId: string, email: string, at: Date): readonly Limit[] {
  const hash = createHash('sha256').update(toMailbox(email)).digest('base64url');
  const mails = { owner: { studentId }, name: 'parent-mails', window: 'day', at } as const;
  const toAddress = { ...mails, name: `parent-mails-to#${hash}`, window: 'week' } as const;
  return [
    { ...mails, limit: mailsPerDay, refusal: 'email_limit' },
    { ...toAddress, limit: mailsPerStudent, refusal: 'email_limit' },
    { ...toAddress, owner: 'centre', limit: mailsPerAddress, refusal: 'email_limit' },
  ];
}

/**
 * Does `work` within all limits. If a limit is reached or `work` fails, it counts nowhere.
 *
 * @throws Failure with the code of the limit that is reached.
 */
export async function doWithinLimits<Result>(
  counter: Counter,
  limits: readonly Limit[],
  work: () => Promise<Result>,
): Promise<Result> {
  const counted: Count[] = [];
  try {
    for (const limit of limits) {
      await requireLimit(counter, limit);
      counted.push(limit);
    }
    return await work();
  } catch (error) {
    await Promise.all(counted.map((count) => counter.uncount(count)));
    throw error;
  }
}

export async function requireLimit(counter: Pick<Counter, 'countOnce'>, limit: Limit): Promise<void> {
  if ((await counter.countOnce(limit)) === null) throw new Failure(limit.refusal);
}
