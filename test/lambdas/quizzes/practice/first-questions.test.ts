import { describe, expect, it } from 'vitest';
import type { OpenAttempt, QuizStart } from '../../../../contract/quizzes/quizzes.ts';
import { difficulties } from '../../../../contract/quizzes/quiz-options.ts';
import { openQuestion } from '../../../../contract/quizzes/questions.ts';
import { catalogue, course, question, topic } from '../../../support/catalogue.ts';
import { quizzesApp, type App } from '../quizzes-app.fixture.ts';
import { quizStart } from '../../../support/quiz-start.ts';

/** A topic with a number of easy, medium and hard questions for each level. */
const topicWith = (id: string, bank: Readonly<Record<string, readonly [number, number, number]>>) =>
  topic(id, {
    free: true,
    questions: Object.entries(bank).flatMap(([level, counts]) =>
      difficulties.flatMap((difficulty, index) =>
        Array.from({ length: counts[index] ?? 0 }, (_, number) =>
          question(`${id} ${level} ${difficulty} ${number}`.replaceAll(' ', '-'), {
            level: level as 'ks3',
            difficulty,
          }),
        ),
      ),
    ),
  });

const content = catalogue(
  course('science', {
    topics: [
      topicWith('tiers', { ks3: [4, 8, 4], 'gcse-foundation': [4, 12, 8], 'gcse-higher': [1, 4, 3] }),
      topicWith('no-tiers', { ks3: [2, 4, 1], gcse: [2, 6, 4] }),
      topicWith('few', { ks3: [1, 1, 0], 'gcse-foundation': [1, 6, 3], 'gcse-higher': [0, 4, 3] }),
      topicWith('only-higher', { 'gcse-foundation': [0, 2, 0], 'gcse-higher': [1, 8, 0] }),
    ],
  }),
);

const practice = (topicId: string, changes: Partial<QuizStart> = {}): QuizStart =>
  quizStart('science', topicId, 6, { mode: 'practice', ...changes });

/** For each question, its level and difficulty, for example `ks3 easy`. */
const listSteps = ({ questions }: Pick<OpenAttempt, 'questions'>) =>
  questions.map(({ level, questionId }) => `${level} ${questionId.split('-').at(-2) ?? ''}`);
const countSteps = (attempt: OpenAttempt) =>
  Object.entries(Object.groupBy(listSteps(attempt), (step) => step)).map(
    ([step, all]) => `${all?.length ?? 0} ${step}`,
  );

const appOf = (year: 7 | 8 | 9 | 10 | 11 | null) => {
  let turn = 0;
  return quizzesApp({ content, year, random: (below) => (turn++ * 7) % below });
};

/** Takes a quiz and answers the first `right` questions rightly, and the others wrongly. */
async function take(app: App, quiz: QuizStart, right: number): Promise<OpenAttempt> {
  const attempt = await app.started(quiz);
  for (const [place] of attempt.questions.entries())
    await app.answer(attempt, place, place < right ? 'right' : 'one');
  expect((await app.submit(attempt)).status).toBe(200);
  return attempt;
}

const risingKs3 = ['2 ks3 easy', '2 ks3 medium', '2 ks3 hard'];
const risingFoundation = ['2 gcse-foundation easy', '2 gcse-foundation medium', '2 gcse-foundation hard'];

describe('the first six questions', () => {
  it.each([
    [7, 'tiers', risingKs3],
    [8, 'tiers', risingKs3],
    [9, 'tiers', risingKs3],
    [10, 'tiers', risingFoundation],
    [11, 'tiers', risingFoundation],
    [null, 'tiers', risingKs3],
    [7, 'no-tiers', ['2 ks3 easy', '3 ks3 medium', '1 ks3 hard']],
    [11, 'no-tiers', ['2 gcse easy', '2 gcse medium', '2 gcse hard']],
    [null, 'no-tiers', ['2 ks3 easy', '3 ks3 medium', '1 ks3 hard']],
    [7, 'few', ['1 ks3 easy', '1 ks3 medium']],
    [null, 'few', ['1 ks3 easy', '1 ks3 medium', '1 gcse-foundation easy', '3 gcse-foundation medium']],
    [7, 'only-higher', ['2 gcse-foundation medium']],
  ] as const)('in year %s of the topic %s are %j', async (year, topicId, expected) => {
    expect(countSteps(await appOf(year).started(practice(topicId)))).toEqual(expected);
    const test = { mode: 'test', timed: true } as const;
    expect(countSteps(await appOf(year).started(practice(topicId, test)))).toEqual(expected);
  });

  it('are of the level that the student has chosen', async () => {
    const attempt = await appOf(7).started(practice('tiers', { level: 'gcse-higher' }));
    expect(countSteps(attempt)).toEqual(['1 gcse-higher easy', '3 gcse-higher medium', '2 gcse-higher hard']);
  });

  it.each([
    [7, 'ks3 easy'],
    [11, 'gcse-foundation easy'],
    [null, 'ks3 easy'],
  ] as const)('follow a sample that in year %s is %s', async (year, expected) => {
    const { body } = await appOf(year).call('getSample', { params: { courseId: 'science' } });
    expect(listSteps({ questions: [openQuestion.parse(body)] })).toEqual([expected]);
  });

  it.each([7, 11, null] as const)('in year %s are without the sample if there are others', async (year) => {
    for (const turn of [0, 1, 2, 3, 4]) {
      const app = quizzesApp({ content, year, random: (below) => turn % below });
      const { body } = await app.call('getSample', { params: { courseId: 'science' } });
      const { questionId } = openQuestion.parse(body);
      const { questions } = await app.started(practice('tiers'));
      expect(questions.map((question) => question.questionId)).not.toContain(questionId);
    }
  });
});

describe('the next practice', () => {
  it('begins harder after mostly right answers, and never above the year', async () => {
    const app = appOf(8);
    await take(app, practice('tiers'), 4);
    const next = await take(app, practice('tiers'), 6);
    expect(countSteps(next)).toEqual(['4 ks3 medium', '2 ks3 hard']);
    for (let number = 0; number < 4; number++) {
      const steps = listSteps(await take(app, practice('tiers'), 6));
      expect(steps.filter((step) => !step.startsWith('ks3'))).toEqual([]);
    }
  });

  it('reaches the higher tier of the year', async () => {
    const app = appOf(10);
    const first = await take(app, practice('tiers'), 6);
    const second = await take(app, practice('tiers'), 6);
    const third = await take(app, practice('tiers'), 6);
    expect([first, second, third].map((attempt) => listSteps(attempt)[0])).toEqual([
      'gcse-foundation easy',
      'gcse-foundation medium',
      'gcse-foundation hard',
    ]);
    expect(listSteps(third).at(-1)).toMatch(/^gcse-higher/);
  });

  it('begins at the same step after as many right as wrong answers', async () => {
    const app = appOf(10);
    await take(app, practice('tiers'), 6);
    await take(app, practice('tiers'), 3);
    expect(listSteps(await app.started(practice('tiers')))[0]).toBe('gcse-foundation medium');
  });

  it('begins easier after mostly wrong answers', async () => {
    const app = appOf(10);
    await take(app, practice('tiers'), 6);
    await take(app, practice('tiers'), 2);
    expect(listSteps(await app.started(practice('tiers')))[0]).toBe('gcse-foundation easy');
  });

  it('of another topic begins at the beginning', async () => {
    const app = appOf(11);
    await take(app, practice('tiers'), 6);
    expect(listSteps(await app.started(practice('no-tiers')))[0]).toBe('gcse easy');
  });

  it('is not harder after one question', async () => {
    const app = appOf(9);
    await take(app, practice('tiers', { questionCount: 1 }), 1);
    expect(listSteps(await app.started(practice('tiers')))[0]).toBe('ks3 easy');
  });
});
