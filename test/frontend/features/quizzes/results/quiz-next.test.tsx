/** @vitest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadMisconceptions } from '../../../../../content/load.ts';
import type { GradedQuestion } from '../../../../../contract/quizzes/questions.ts';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { QuizResultsPage } from '../../../../../frontend/src/routes/quiz-results.tsx';
import { renderWithStore } from '../../../../support/render-with-store.tsx';
import { FakeApi, failure } from '../../fake-api.ts';
import { aGradedQuestion, anAttempt } from '../session/attempt.fixture.ts';
import { mathsProgress } from '../progress/progress.fixture.ts';

const { attemptId } = anAttempt;
const newAttemptId = '6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3a12';
/** Of the real catalogue, whose words the site has. */
const [first, second] = loadMisconceptions('content', 'maths').filter(({ name }) => !name.includes('$'));
if (!first || !second) throw new Error('Maths names too few misconceptions');

const shows = (...misconceptionIds: string[]) => ({ misconceptionIds });
const right = { chosenOptionIds: ['b'], marks: 100 };

let api: FakeApi;
beforeEach(async () => {
  api = await new FakeApi().install();
});

const show = async (questions: readonly GradedQuestion[]) => {
  const correctCount = questions.filter(({ marks }) => marks === 100).length;
  api.on(quizzesRoutes.getAttempt, { attemptId }, () => ({
    body: {
      ...anAttempt,
      mode: 'test',
      state: 'submitted',
      submittedAt: '2026-01-31T09:34:12.000Z',
      questionCount: questions.length,
      correctCount,
      marks: correctCount * 100,
      timeUp: false,
      questions,
      withheld: [],
    },
  }));
  const rendered = await renderWithStore(<QuizResultsPage />, {
    at: `/quizzes/results?attempt=${attemptId}`,
    areas: ['quizzes', 'quiz-results', 'quizzes-progress', 'quiz-start'],
  });
  // The first test of the file also waits for what the page loads lazily.
  await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 });
  return rendered;
};
const topicIs = (open: boolean) =>
  api.on(quizzesRoutes.listQuizzes, {}, () => ({
    body: {
      topics: [
        {
          courseId: 'maths',
          courseTitle: 'Maths',
          topicId: 'number',
          title: 'Number',
          open,
          free: false,
          levels: [],
        },
      ],
    },
  }));
const starts = () => api.calls.filter(({ method }) => method === 'PUT');
const another = (number: number) =>
  screen.findByRole('button', { name: new RegExp(`^Another one like this ?: Question ${String(number)}$`) });

describe('the wrong idea behind an answer', () => {
  it('is named and explained, and leads to the section that puts it right', async () => {
    await show([aGradedQuestion('q1', shows(first.id))]);
    await screen.findByText(`The idea behind it: ${first.name}`);
    expect(
      screen
        .getByRole('link', { name: new RegExp(`^Read the lesson about this ?: ${first.name}$`) })
        .getAttribute('href'),
    ).toBe(
      `/courses/learn?course=maths&lesson=${first.lesson}${first.section === undefined ? '' : `#${first.section}`}`,
    );
    expect(screen.queryByRole('region', { name: 'What keeps going wrong' })).toBeNull();
  });

  it('is left out where the catalogue doesn’t know it any more', async () => {
    await show([aGradedQuestion('q1', shows('long-gone', second.id))]);
    await screen.findByText(`The idea behind it: ${second.name}`);
    expect(screen.getAllByText(/^The idea behind it/)).toHaveLength(1);
  });

  it('keeps going wrong where it came twice in the quiz', async () => {
    await show([
      aGradedQuestion('q1', shows(first.id)),
      aGradedQuestion('q2', shows(first.id, second.id)),
      aGradedQuestion('q3', right),
    ]);
    const wrong = within(await screen.findByRole('region', { name: 'What keeps going wrong' }));
    expect(wrong.getAllByRole('listitem')).toHaveLength(1);
    wrong.getByRole('heading', { name: first.name });
    wrong.getByText('In 2 questions of this quiz');
  });

  it('keeps going wrong where it came in quizzes before', async () => {
    api.on(quizzesRoutes.getProgress, {}, () => ({
      body: {
        courses: [
          mathsProgress([], {
            misconceptions: [
              { misconceptionId: second.id, questions: 4 },
              { misconceptionId: first.id, questions: 3 },
            ],
          }),
        ],
      },
    }));
    await show([aGradedQuestion('q1', shows(first.id))]);
    const wrong = within(await screen.findByRole('region', { name: 'What keeps going wrong' }));
    wrong.getByText('In 3 questions lately');
    expect(wrong.queryByText(second.name)).toBeNull();
  });
});

describe('another question like one of a result', () => {
  it('starts at once, as practice', async () => {
    api.onAny(/^PUT /, () => ({
      status: 201,
      body: { attemptId: newAttemptId, state: 'open', questions: [], answers: [] },
    }));
    const { user, address } = await show([aGradedQuestion('q1', right), aGradedQuestion('q2')]);
    await user.click(await another(2));
    await waitFor(() => expect(address()).toBe(`/quizzes/multiple-choice-session?attempt=${newAttemptId}`));
    expect(starts()[0]?.body).toEqual({
      courseId: 'maths',
      topicIds: ['number'],
      level: null,
      questionCount: 1,
      lessonId: null,
      calculator: null,
      mode: 'practice',
      timed: false,
      likeQuestionId: 'q2',
    });
  });

  it('waits for the practice that is open, to go on with or to discard', async () => {
    api
      .onAny(/^PUT /, () => failure(409, 'attempt_open', { attemptId: newAttemptId, mode: 'practice' }))
      .on(quizzesRoutes.discardAttempt, { attemptId: newAttemptId }, () => ({ body: null }));
    const { user } = await show([aGradedQuestion('q1')]);
    await user.click(await another(1));
    expect((await screen.findByRole('alert')).textContent).toContain('another practice quiz');
    expect(screen.getByRole('link', { name: 'Continue the quiz' }).getAttribute('href')).toBe(
      `/quizzes/multiple-choice-session?attempt=${newAttemptId}`,
    );
    await user.click(screen.getByRole('button', { name: 'Discard it' }));
    await user.click(await screen.findByRole('button', { name: 'Discard the quiz' }));
    expect(await another(1)).toBeDefined();
    screen.getByText('The quiz is discarded.');
  });

  it('says so where there is none', async () => {
    api.onAny(/^PUT /, () => failure(404, 'not_found'));
    const { user } = await show([aGradedQuestion('q1')]);
    await user.click(await another(1));
    expect((await screen.findByRole('alert')).textContent).toContain('no other question of this kind');
  });

  it('isn’t offered where the topic isn’t open any more', async () => {
    topicIs(false);
    await show([aGradedQuestion('q1')]);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Another one/ })).toBeNull());
    expect(screen.queryByRole('button', { name: /missed$/ })).toBeNull();
  });
});

describe('what was missed', () => {
  it('is asked again, and nothing else', async () => {
    topicIs(true);
    const { user } = await show([
      aGradedQuestion('q1'),
      aGradedQuestion('q2', right),
      aGradedQuestion('q3', { marks: 50 }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Practise the 2 I missed' }));
    await waitFor(() => expect(starts()).toHaveLength(1));
    expect(starts()[0]?.body).toMatchObject({
      topicIds: ['number'],
      questionCount: 2,
      questionIds: ['q1', 'q3'],
      mode: 'practice',
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Check your connection');
  });

  it('is nothing where all is right', async () => {
    await show([aGradedQuestion('q1', right)]);
    expect(screen.queryByRole('button', { name: /missed$/ })).toBeNull();
  });
});
