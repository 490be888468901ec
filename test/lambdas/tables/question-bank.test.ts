import { describe, expect, it } from 'vitest';
import { dynamoQuestionBank, dynamoQuestionTexts } from '../../../lambdas/tables/dynamo-question-bank.ts';
import { catalogue, course, question, topic } from '../../support/catalogue.ts';
import { noPause, publishTo, useTables } from '../../support/dynalite.ts';
import { meter } from '../../support/meter.ts';

const questions = (topicId: string, count: number) =>
  Array.from({ length: count }, (_, index) => question(`${topicId}-${index}`));
const sizes = { one: 1, few: 70, some: 230, many: 1200 };

const topics = Object.entries(sizes).map(([id, size]) => topic(id, { questions: questions(id, size) }));
const tables = useTables((started) => publishTo(started, catalogue(course('maths', { topics }))));

/** `part` is the place in the topic's index at which the read begins, from 0 (the start) to 1 (the end). */
async function readRefs(topicId: string, part: number): Promise<string[]> {
  const random = (below: number) => Math.floor(part * below);
  const refs = await dynamoQuestionBank(tables.quizzes, { random, pause: noPause }).refs('maths', topicId);
  return refs.map(({ questionId }) => questionId);
}
const parts = Array.from({ length: 20 }, (_, index) => index / 20);

describe('the references of a topic', () => {
  it.each(['one', 'few', 'some'] as const)(
    'are each question once, wherever the read begins: %s',
    async (topicId) => {
      const all = questions(topicId, sizes[topicId]).map(({ id }) => id);
      for (const part of parts) expect((await readRefs(topicId, part)).toSorted()).toEqual(all.toSorted());
    },
  );

  it('are some hundred of very many, others from another place, and all together every question', async () => {
    const found = await Promise.all(parts.map((part) => readRefs('many', part)));
    for (const ids of found) {
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeGreaterThan(150);
      expect(ids.length).toBeLessThan(350);
    }
    expect(new Set(found.flat()).size).toBe(sizes.many);
  });

  it('are none for a topic whose name is the beginning of another’s', async () => {
    expect(await readRefs('man', 0)).toEqual([]);
  });
});

describe('the texts of questions', () => {
  it('are returned in the order of the request, also if they are more than one call takes', async () => {
    const bank = dynamoQuestionBank(tables.quizzes, { random: () => 0, pause: noPause });
    const refs = await bank.refs('maths', 'some');
    const places = refs.map(({ questionId, version }) => ({ questionId, version, variant: 0 }));
    const texts = await bank.read('maths', [...places, ...places.slice(0, 1)]);
    expect(texts.map(({ questionId }) => questionId)).toEqual(
      [...refs, ...refs.slice(0, 1)].map(({ questionId }) => questionId),
    );
  });

  it('are read from the table once, because a version never changes', async () => {
    const bank = dynamoQuestionBank(tables.quizzes, { random: () => 0, pause: noPause });
    const [first, second] = await bank.refs('maths', 'few');
    const read = (...refs: readonly (typeof first)[]) =>
      bank.read(
        'maths',
        refs.flatMap((ref) => (ref ? [{ ...ref, variant: 0 }] : [])),
      );
    const { measure } = meter(tables);
    expect(await measure(() => read(first))).toMatchObject({ trips: 1, units: 0.5 });
    expect(await measure(() => read(first))).toMatchObject({ trips: 0, units: 0 });
    expect(await measure(() => read(first, second))).toMatchObject({ trips: 1, units: 0.5 });
  });

  it('include an error for a question that was never published', async () => {
    const texts = dynamoQuestionTexts(tables.quizzes, noPause);
    const never = { questionId: 'never', version: 'first', variant: 0 };
    await expect(texts.read('maths', [never])).rejects.toThrow('Question never');
  });
});
