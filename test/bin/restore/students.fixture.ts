import { randomUUID } from 'node:crypto';
import { itemsClient } from '../../../bin/restore/hash-items.ts';
import { replaceIds } from '../../../bin/restore/replace-ids.ts';
import { defaultPreferences } from '../../../contract/account/preference-options.ts';
import { dynamoTurnStore } from '../../../lambdas/bot/dynamo-turn-store.ts';
import { dynamoProgressStore } from '../../../lambdas/courses/dynamo-stores.ts';
import { dynamoEnrolmentStore } from '../../../lambdas/orders/dynamo-enrolment-store.ts';
import { blankEnrolment } from '../../../lambdas/orders/enrolment.ts';
import { dynamoMasteryStore } from '../../../lambdas/quizzes/mastery/dynamo-mastery-store.ts';
import { emptyMastery } from '../../../lambdas/quizzes/mastery/mastery-record.ts';
import { dynamoNoticeStore } from '../../../lambdas/safeguarding/dynamo-notice-store.ts';
import { dynamoCounter } from '../../../lambdas/tables/dynamo-counter.ts';
import { batchWrite, putItem, type Item } from '../../../lambdas/tables/dynamo.ts';
import { putExtraTime, putPreferences } from '../../../lambdas/tables/dynamo-profile.ts';
import { itemKeys } from '../../../lambdas/tables/shared/item-keys.ts';
import { dynamoAuditStore } from '../../../lambdas/tutor/inbox/dynamo-audit-store.ts';
import { dynamoThreadStore } from '../../../lambdas/tutor/dynamo-thread-store.ts';
import { order } from '../../lambdas/orders/order.fixture.ts';
import { attempt, storeOpen, submittedItem } from '../../lambdas/quizzes/attempt.fixture.ts';
import { mark, thread } from '../../lambdas/tutor/thread.fixture.ts';
import type { Tables } from '../../support/dynalite.ts';
import { readAll } from './point-in-time.fixture.ts';
import { noPause } from '../../support/dynalite.ts';

export const noon = new Date('2026-11-28T12:00:00Z');
const day = 24 * 60 * 60 * 1000;
const before = (days: number): Date => new Date(noon.getTime() - days * day);

interface StudentOptions {
  readonly tutorId: string;
}

/** Stores what a student leaves behind who has used the product: 17 items, written by the stores of the functions. */
export async function storeStudent(
  tables: Tables,
  studentId: string,
  { tutorId }: StudentOptions,
): Promise<void> {
  const { userCourses, quizzes } = tables;
  await putPreferences(userCourses, studentId, defaultPreferences);
  await putExtraTime(userCourses, studentId, 25);

  const paid = order({ state: 'paid', paymentId: `pi_${studentId}`, paidAt: before(40).toISOString() });
  await dynamoEnrolmentStore(userCourses).save({ ...blankEnrolment(studentId, 'maths'), orders: [paid] });

  const progress = dynamoProgressStore(userCourses);
  for (const lessonId of ['one', 'two']) {
    const lesson = { studentId, courseId: 'maths', lessonId };
    await progress.mark({ ...lesson, done: lessonId === 'one', changedAt: before(3).toISOString() });
    await progress.saveChecks(lesson, { 'check-one': 'second' });
  }

  const threads = dynamoThreadStore(userCourses);
  const tutor = { tutorId, name: 'Sam Tutor' };
  const asked = thread({ studentId, messages: [mark(0), mark(5, tutor)] });
  const { threadId, messages } = asked;
  for (const { messageId } of messages)
    await threads.saveMessage({ studentId, threadId }, { messageId, text: `Text of ${messageId}` });
  await threads.save(asked);
  await dynamoAuditStore(userCourses).recordLook({ studentId, threadId }, { tutor, at: before(2) });

  const turns = dynamoTurnStore(userCourses);
  const posed = {
    questionId: 'posed',
    stem: ['Which is a surd? ½ π 🙂'],
    options: ['√2', '2'].map((text, index) => ({ optionId: String(index), text: [text], reason: null })),
    correctOptionId: '0',
    solution: ['√2 has no end.'],
  };
  const asking = { studentId, asked: { text: 'What is a surd?' } };
  const lesson = { courseId: 'maths', lessonId: 'one' };
  await turns.create({
    ...asking,
    turnId: randomUUID(),
    at: before(1).toISOString(),
    reply: { kind: 'unknown' },
  });
  await turns.create({
    ...asking,
    turnId: randomUUID(),
    at: before(2).toISOString(),
    reply: { kind: 'question', lesson, question: posed, posed: ['posed'] },
  });
  // This turn expired a day ago, and DynamoDB may take a few days to delete it.
  await turns.create({
    ...asking,
    turnId: randomUUID(),
    at: before(31).toISOString(),
    reply: { kind: 'unknown' },
  });
  const count = { owner: { studentId }, name: 'bot-questions', window: 'day', at: noon } as const;
  await dynamoCounter(userCourses).countOnce({ ...count, limit: 30 });

  const open = attempt({ studentId });
  await storeOpen(quizzes, open, { one: 'b' });
  await putItem(quizzes, submittedItem(attempt({ studentId })));
  await dynamoMasteryStore(quizzes).save({
    studentId,
    courseId: 'maths',
    record: {
      ...emptyMastery,
      topics: new Map([
        ['number', { answered: 2, mastery: 0.5, best: 50, latest: 50, latestAt: before(1).toISOString() }],
      ]),
    },
  });
}

const originals = 10;

/** Stores the data of many students. Most get copies of items of the first ten, because each store writes single items. */
export async function storeStudents(
  tables: Tables,
  studentIds: readonly string[],
  options: StudentOptions,
): Promise<void> {
  const written = studentIds.slice(0, originals);
  for (const id of written) await storeStudent(tables, id, options);
  const client = itemsClient(tables.base);
  for (const { name } of [tables.userCourses, tables.quizzes]) {
    const items = await readAll({ client, name });
    const writes = studentIds.slice(originals).flatMap((id, index) => {
      const original = written[index % written.length] ?? '';
      return items
        .filter(({ partition }) => partition === itemKeys.studentPartition(original))
        .map((item) => ({ table: name, put: replaceIds(item, new Map([[original, id]])) as Item }));
    });
    await batchWrite(client, writes, noPause);
  }
}

/** Stores what belongs to no student: an enquiry, an invoice, and a notice of an account that was deleted unread. */
export async function storeCentre({ userCourses }: Tables): Promise<void> {
  await putItem(userCourses, {
    partition: itemKeys.enquiryPartition('hash'),
    sort: itemKeys.enquirySort('content'),
    name: 'A parent',
    expiresAt: Math.floor(noon.getTime() / 1000) + 80 * 86_400,
  });
  await putItem(userCourses, {
    partition: itemKeys.invoicesPartition('2026'),
    sort: itemKeys.invoiceSort(before(40).toISOString(), 'pi_1'),
    courseTitle: 'Maths',
  });
  const studentId = randomUUID();
  await dynamoNoticeStore(userCourses).raise({
    kind: 'erased',
    noticeId: `erased#${studentId}`,
    studentId,
    concern: 'distress',
    threadId: null,
    reportedTutorId: null,
    erased: { name: 'Zoë', email: 'zoe@example.com', texts: ['Please help'] },
    at: before(3).toISOString(),
  });
}
