import { BatchGetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoPublishedStore } from '../../../lambdas/catalogue/dynamo-published-store.ts';
import { publish } from '../../../lambdas/catalogue/publish.ts';
import { isStorageUnavailable } from '../../../lambdas/runtime/storage-error.ts';
import { dynamoQuestionBank, dynamoQuestionTexts } from '../../../lambdas/tables/dynamo-question-bank.ts';
import { itemKeys } from '../../../lambdas/tables/shared/item-keys.ts';
import { catalogue, course, question, topic } from '../../support/catalogue.ts';
import { startTables, type Tables } from '../../support/dynalite.ts';
import { versionItem } from '../quizzes/attempt-builder.ts';

const questions = (topicId: string, count: number) =>
  Array.from({ length: count }, (_, index) => question(`${topicId}-${index}`));
const sizes = { one: 1, few: 70, some: 230, many: 1200 };
const noPause = () => Promise.resolve();

let tables: Tables;
beforeAll(async () => {
  tables = await startTables();
  const { client, courses, quizzes } = tables;
  const topics = Object.entries(sizes).map(([id, size]) => topic(id, { questions: questions(id, size) }));
  const names = { courses: courses.name, quizzes: quizzes.name };
  await publish(
    { store: dynamoPublishedStore({ client, tables: names, pause: noPause }) },
    catalogue(course('maths', { topics })),
  );
});
afterAll(() => tables.close());

/** The ids that a look at a topic finds, begun at a part of the circle. */
async function look(topicId: string, part: number): Promise<string[]> {
  const random = (below: number) => Math.floor(part * below);
  const refs = await dynamoQuestionBank(tables.quizzes, { random, pause: noPause }).refs('maths', topicId);
  return refs.map(({ questionId }) => questionId);
}
const parts = Array.from({ length: 20 }, (_, index) => index / 20);

describe('a look at a topic', () => {
  it.each(['one', 'few', 'some'] as const)(
    'finds each of its questions once, wherever it begins: %s',
    async (topicId) => {
      const all = questions(topicId, sizes[topicId]).map(({ id }) => id);
      for (const part of parts) expect((await look(topicId, part)).toSorted()).toEqual(all.toSorted());
    },
  );

  it('of very many finds some hundred, others when it begins elsewhere, and in the end all', async () => {
    const found = await Promise.all(parts.map((part) => look('many', part)));
    for (const ids of found) {
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeGreaterThan(150);
      expect(ids.length).toBeLessThan(350);
    }
    expect(new Set(found.flat()).size).toBe(sizes.many);
  });

  it('finds nothing in a topic whose name only begins like another’s', async () => {
    expect(await look('man', 0)).toEqual([]);
  });
});

describe('reading texts', () => {
  const place = (questionId: string) => ({ questionId, version: 'first', variant: 0 });

  it('gives more of them than one call takes, in the order asked for', async () => {
    const bank = dynamoQuestionBank(tables.quizzes, { random: () => 0, pause: noPause });
    const refs = await bank.refs('maths', 'some');
    const places = refs.map(({ questionId, version }) => ({ questionId, version, variant: 0 }));
    const texts = await bank.read('maths', [...places, ...places.slice(0, 1)]);
    expect(texts.map(({ questionId }) => questionId)).toEqual(
      [...refs, ...refs.slice(0, 1)].map(({ questionId }) => questionId),
    );
  });

  it('throws for one that was never published', async () => {
    const texts = dynamoQuestionTexts(tables.quizzes, noPause);
    await expect(texts.read('maths', [place('never')])).rejects.toThrow('Question never');
  });

  it('asks again for what DynamoDB left out, later each time, and gives up as a storage that is busy', async () => {
    const mock = mockClient(DynamoDBDocumentClient);
    const client = DynamoDBDocumentClient.from(tables.client);
    const Keys = ['one', 'two'].map((id) => ({
      partition: 'COURSE#maths',
      sort: itemKeys.versionSort(id, 'first', 0),
    }));
    const pauses: number[] = [];
    const texts = dynamoQuestionTexts({ client, name: 'Quizzes' }, (milliseconds) => {
      pauses.push(milliseconds);
      return Promise.resolve();
    });
    const left = { Quizzes: { Keys: Keys.slice(1) } };
    mock
      .on(BatchGetCommand)
      .resolvesOnce({ Responses: { Quizzes: [versionItem('one')] }, UnprocessedKeys: left })
      .resolvesOnce({ Responses: { Quizzes: [versionItem('two')] } })
      .resolves({ UnprocessedKeys: left });
    expect(await texts.read('maths', ['two', 'one'].map(place))).toMatchObject([
      { questionId: 'two' },
      { questionId: 'one' },
    ]);
    expect(pauses).toEqual([25]);
    const busy = await texts.read('maths', [place('two')]).catch((error: unknown) => error);
    expect(isStorageUnavailable(busy)).toBe(true);
    expect(pauses).toEqual([25, 25, 50, 100, 200, 400]);
    mock.restore();
  });
});
