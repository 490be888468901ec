import { expect, it } from 'vitest';
import { gradedQuestion, openQuestion } from '../../../../contract/quizzes/questions.ts';
import { readWords } from '../../../../contract/text/text-tree.ts';
import { course, catalogue, question, topic } from '../../../support/catalogue.ts';
import { freeQuiz, quizWith, quizzesApp, readRefusal } from '../quizzes-app.fixture.ts';

const params = { courseId: 'science' };

async function openSample(app = quizzesApp()) {
  const shown = openQuestion.parse((await app.call('getSample', { params })).body);
  const find = (word: string) =>
    shown.options.find(({ text }) => readWords(text).includes(word))?.optionId ?? '';
  const check = (word: string, retry?: readonly string[]) =>
    app.call('checkSample', {
      params,
      body: { questionId: shown.questionId, optionIds: [find(word)], ...(retry && { retry }) },
    });
  return { shown, find, check };
}

it('is the easiest question of a free topic with one right option, the same at each call', async () => {
  const app = quizzesApp({
    content: quizWith(
      question('hard', { level: 'gcse-higher' }),
      question('yes-or-no', {
        kind: 'true-false',
        options: [{ text: 'True' }, { text: 'False', reason: 'No' }],
      }),
      question('easy'),
    ),
  });
  const { shown } = await openSample(app);
  expect(shown.questionId).toBe('easy');
  expect((await openSample(app)).shown).toEqual(shown);
});

it('is judged as practice is: right at once, or one more try before the solution', async () => {
  const { find, check } = await openSample();
  expect(gradedQuestion.parse(((await check('right')).body as { checked: unknown }).checked)).toMatchObject({
    marks: 100,
    chosenOptionIds: [find('right')],
    retryOptionIds: [],
  });
  const { body: first, text } = await check('one');
  expect(first).toMatchObject({ tried: { reasons: [{ optionId: find('one') }] } });
  expect(text).not.toContain('solution');
  expect((await check('one', [find('right')])).body).toMatchObject({
    checked: { marks: 0, chosenOptionIds: [find('one')], retryOptionIds: [find('right')] },
  });
});

it('stores nothing', async () => {
  const app = quizzesApp();
  const { check } = await openSample(app);
  await check('right');
  expect((await app.mastery.find('student-1', 'science')).questions.size).toBe(0);
  expect((await app.attempts.findOpen('student-1')).attempts).toEqual([]);
});

it('is never a question of an open quiz, even if the quiz started after the question was shown', async () => {
  const app = quizzesApp();
  const { shown, check } = await openSample(app);
  await app.started({ ...freeQuiz, questionIds: [shown.questionId], questionCount: 1 });
  expect(readRefusal(await check('right'))).toEqual([404, 'not_found']);
  expect((await openSample(app)).shown.questionId).not.toBe(shown.questionId);
});

it('can be no other question, and no option that it does not have', async () => {
  const app = quizzesApp();
  const { shown } = await openSample(app);
  const check = (body: object) => app.call('checkSample', { params, body });
  const other = { questionId: 'paid-topic-ks3-1', optionIds: ['a'] };
  expect(readRefusal(await check(other))).toEqual([404, 'not_found']);
  for (const optionIds of [[], ['e'], ['a', 'b'], ['a', 'a']]) {
    const reply = await check({ questionId: shown.questionId, optionIds });
    expect(readRefusal(reply)).toEqual([400, 'invalid_request']);
  }
});

it.each([
  ['an unknown course', catalogue()],
  ['a course without free questions', catalogue(course('latin', { topics: [topic('paid-topic')] }))],
])('does not exist for %s', async (_, content) => {
  const reply = await quizzesApp({ content }).call('getSample', { params: { courseId: 'latin' } });
  expect(readRefusal(reply)).toEqual([404, 'not_found']);
});
