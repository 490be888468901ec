import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toItem } from '../../../../lambdas/quizzes/attempts/dynamo-attempt-item.ts';
import { dynamoAttemptStore } from '../../../../lambdas/quizzes/attempts/dynamo-attempt-store.ts';
import { startTables, type Tables } from '../../../support/dynalite.ts';
import { attempt, copiedQuestion, seenQuestion } from '../attempt-builder.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.close());

const savedAt = '2026-01-01T00:30:00.000Z';

describe('an attempt as the release before kept it', () => {
  /** An open attempt with its questions copied and an answer of one option. */
  async function former() {
    const kept = attempt({ studentId: randomUUID() });
    const Item = {
      ...toItem(kept),
      questions: ['one', 'constructor'].map(copiedQuestion),
      answers: { one: { optionId: 'c', revision: 1 } },
    };
    await tables.client.send(new PutCommand({ TableName: tables.quizzes.name, Item }));
    const { studentId, attemptId } = kept;
    return { store: dynamoAttemptStore(tables.quizzes), place: { studentId, attemptId } };
  }

  it('is read with its key and its texts', async () => {
    const { store, place } = await former();
    const found = await store.find(place.studentId, place.attemptId);
    expect(found?.questions).toMatchObject([
      { questionId: 'one', topicId: 'number', kind: 'single', right: ['b'], optionIds: ['a', 'b', 'c'] },
      { questionId: 'constructor', right: ['b'] },
    ]);
    expect(found?.questions.map(({ texts }) => texts)).toEqual(['one', 'constructor'].map(seenQuestion));
    expect(found?.answers.get('one')).toEqual({ optionIds: ['c'], revision: 1 });
  });

  it('goes on: answers are saved, and it closes with all of them', async () => {
    const { store, place } = await former();
    expect(
      await store.saveAnswer({ ...place, questionId: 'one', optionIds: ['b'], seenRevision: 1, savedAt }),
    ).toBe(true);
    const closed = await store.close({ ...place, submittedAt: '2026-01-01T01:00:00.000Z' });
    expect(closed?.answers).toEqual(new Map([['one', { optionIds: ['b'], revision: 2, savedAt }]]));
    expect(closed?.questions.map(({ texts }) => texts)).toEqual(['one', 'constructor'].map(seenQuestion));
  });
});
