import { randomUUID } from 'node:crypto';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { dynamoSharedAnswerReader } from '../../../../lambdas/courses/dynamo-stores.ts';
import { dynamoSharedAnswerStore } from '../../../../lambdas/tutor/shared-answers/dynamo-shared-answer-store.ts';
import { useTables } from '../../../support/dynalite.ts';
import { meter } from '../../../support/meter.ts';
import { minute } from '../thread.fixture.ts';
import { memorySharedAnswerStore } from './memory-shared-answer-store.ts';
import { sharedAnswer } from './shared-answer.fixture.ts';

const tables = useTables();
const inDynamo = () => dynamoSharedAnswerStore(tables.userCourses);

let courseId: string;
beforeEach(() => {
  courseId = randomUUID();
});

describe.each([
  ['in memory', memorySharedAnswerStore],
  ['in DynamoDB', inDynamo],
])('%s', (_, makeStore) => {
  it('an answer is found under its key only, and replaces only the revision that was read', async () => {
    const store = makeStore();
    const first = sharedAnswer({ courseId });
    expect(await store.find(first)).toBeNull();
    expect([await store.save(first), await store.save(first)]).toEqual([true, false]);
    expect(await store.find(first)).toEqual({ ...first, revision: 1 });
    expect(await store.find({ ...first, lessonId: 'indices' })).toBeNull();
    const published = { ...first, revision: 1, publishedBy: 'tutor-2', publishedAt: minute(5) };
    expect([await store.save(published), await store.save(published)]).toEqual([true, false]);
    expect(await store.find(first)).toEqual({ ...published, revision: 2 });
  });

  it('a removed answer can’t be published any more, and may be removed again', async () => {
    const store = makeStore();
    const answer = sharedAnswer({ courseId });
    await store.save(answer);
    await store.remove(answer);
    await store.remove(answer);
    expect(await store.find(answer)).toBeNull();
    expect(await store.save({ ...answer, revision: 1 })).toBe(false);
  });

  it('lists proposals of all courses with who proposed them, the oldest first, and no published answer', async () => {
    const store = makeStore();
    const later = sharedAnswer({ courseId, proposedAt: minute(2), proposedBy: 'tutor-2' });
    const earlier = sharedAnswer({ courseId: `${courseId}-2`, proposedAt: minute(1) });
    const published = sharedAnswer({ courseId });
    for (const one of [later, earlier, published]) await store.save(one);
    await store.save({ ...published, revision: 1, publishedBy: 'tutor-2', publishedAt: minute(3) });
    const listed = (await store.listProposed(100)).filter((one) => one.courseId.startsWith(courseId));
    const entry = ({ courseId: course, lessonId, answerId, proposedBy }: typeof later) => ({
      ...{ courseId: course, lessonId, answerId, proposedBy },
    });
    expect(listed).toEqual([entry(earlier), entry(later)]);
    expect(await store.listProposed(1)).toHaveLength(1);
  });
});

describe('in the table', () => {
  it('the item names neither a student nor a thread', async () => {
    const answer = sharedAnswer({ courseId });
    await inDynamo().save(answer);
    const { Items = [] } = await tables.client.send(new ScanCommand({ TableName: tables.userCourses.name }));
    expect(Items.filter(({ partition }) => partition === `SHARED_ANSWERS#${courseId}`)).toEqual([
      {
        partition: `SHARED_ANSWERS#${courseId}`,
        sort: `ANSWER#surds#${answer.answerId}`,
        revision: 1,
        question: answer.question,
        answer: answer.answer,
        proposedBy: 'tutor-1',
        proposedAt: minute(0),
        publishedBy: null,
        publishedAt: null,
        queue: 'SHARED_ANSWERS#proposed',
        waitingSince: `${minute(0)}#tutor-1`,
      },
    ]);
  });

  it('students read what is published under the one lesson, in one round trip and without who published it', async () => {
    const store = inDynamo();
    const proposed = sharedAnswer({ courseId });
    const published = sharedAnswer({ courseId, publishedBy: 'tutor-2', publishedAt: minute(3) });
    const elsewhere = sharedAnswer({ courseId, lessonId: 'surds-2', publishedAt: minute(3) });
    for (const one of [proposed, published, elsewhere]) await store.save(one);
    const { measure } = meter(tables);
    const reader = dynamoSharedAnswerReader(tables.userCourses);
    const { answerId, question, answer } = published;
    const cost = await measure(async () =>
      expect(await reader.listPublished(courseId, 'surds')).toEqual([
        { answerId, question, answer, publishedAt: minute(3) },
      ]),
    );
    expect(cost).toMatchObject({ trips: 1, units: 0.5 });
  });
});
