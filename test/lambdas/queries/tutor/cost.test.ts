import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { dynamoThreadStore } from '../../../../lambdas/queries/tutor/dynamo-thread-store.ts';
import { useTables } from '../../../support/dynalite.ts';
import { meter } from '../../../support/meter.ts';
import { mark, thread, tutor } from '../thread.fixture.ts';

const tables = useTables();

it('a page of 500 threads costs at most four read units, and counting the unread ones costs one', async () => {
  const { measure } = meter(tables);
  const store = dynamoThreadStore(tables.userCourses);
  const studentId = randomUUID();
  const subject = {
    courseId: 'maths',
    courseTitle: 'Maths',
    topicTitle: 'Calculating with surds and indices',
    lessonId: 'what-surds-are',
    lessonTitle: 'What surds are, and why they are no fractions',
    attemptId: randomUUID(),
    questionId: 'which-of-these-is-a-surd',
  };
  const threads = Array.from({ length: 500 }, (_, at) =>
    thread({
      studentId,
      subject,
      messages: Array.from({ length: 10 }, (__, count) => mark(at, count % 2 ? tutor : null)),
      seenCount: at < 3 ? 9 : 10,
    }),
  );
  await Promise.all(threads.map((one) => store.save(one)));
  const page = await measure(() => store.list(studentId, { after: null, limit: 20 }));
  expect(page.units).toBeLessThanOrEqual(4);
  const count = await measure(async () => expect(await store.countUnread(studentId)).toBe(3));
  expect(count.units).toBeLessThanOrEqual(1);
});
