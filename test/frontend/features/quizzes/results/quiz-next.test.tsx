/** @vitest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadMisconceptions } from '../../../../../content/load.ts';
import type { GradedQuestion } from '../../../../../contract/quizzes/questions.ts';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { answerResults, showResults } from './show-results.tsx';
import { aGradedQuestion, anAttempt } from '../session/attempt.fixture.ts';
import { openPractice, submittedTest } from '../session/show-session.tsx';
import { aTopic } from '../selection/topic.fixture.ts';
import { mathsProgress } from '../progress/progress.fixture.ts';
import { api, failure, offline } from '../../../api.fixture.ts';

const { attemptId } = anAttempt;
const newAttemptId = '6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3a12';
/** Of the real catalogue, whose words the site has. */
const [first, second] = loadMisconceptions('content', 'maths').filter(({ name }) => !name.includes('$'));
if (!first || !second) throw new Error('Maths names too few misconceptions');

const shows = (...misconceptionIds: string[]) => ({ misconceptionIds });
const right = { chosenOptionIds: ['b'], marks: 100 };

const show = async (questions: GradedQuestion[]) => {
  const correctCount = questions.filter(({ marks }) => marks === 100).length;
  api.on(quizzesRoutes.getAttempt, { attemptId }, () => ({
    ...submittedTest,
    questionCount: questions.length,
    correctCount,
    marks: correctCount * 100,
    questions,
  }));
  const rendered = await showResults();
  // The first test of the file also waits for what the page loads lazily.
  await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 });
  return rendered;
};
const closeTopic = () =>
  api.on(quizzesRoutes.listQuizzes, {}, () => ({
    topics: [aTopic('number', { open: false })],
  }));
const starts = () => api.callsTo(quizzesRoutes.startAttempt);
beforeEach(() => {
  answerResults();
});
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
      courses: [
        mathsProgress([], {
          misconceptions: [
            { misconceptionId: second.id, questions: 4 },
            { misconceptionId: first.id, questions: 3 },
          ],
        }),
      ],
    }));
    await show([aGradedQuestion('q1', shows(first.id))]);
    const wrong = within(await screen.findByRole('region', { name: 'What keeps going wrong' }));
    wrong.getByText('In 3 questions lately');
    expect(wrong.queryByText(second.name)).toBeNull();
  });
});

describe('another question like one of a result', () => {
  it('starts at once, as practice', async () => {
    api.on(quizzesRoutes.startAttempt, {}, () => ({ ...openPractice, attemptId: newAttemptId }));
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
      .on(quizzesRoutes.startAttempt, {}, () =>
        failure('attempt_open', { attemptId: newAttemptId, mode: 'practice' }),
      )
      .on(quizzesRoutes.discardAttempt, { attemptId: newAttemptId }, () => undefined);
    const { user } = await show([aGradedQuestion('q1')]);
    await user.click(await another(1));
    expect((await screen.findByRole('alert')).textContent).toContain('another practice quiz');
    expect(screen.getByRole('link', { name: 'Continue the quiz' }).getAttribute('href')).toBe(
      `/quizzes/multiple-choice-session?attempt=${newAttemptId}`,
    );
    await user.click(screen.getByRole('button', { name: 'Discard it' }));
    await user.click(await screen.findByRole('button', { name: 'Discard the quiz' }));
    await another(1);
    screen.getByText('The quiz is discarded.');
  });

  it('says so where there is none', async () => {
    api.on(quizzesRoutes.startAttempt, {}, () => failure('not_found'));
    const { user } = await show([aGradedQuestion('q1')]);
    await user.click(await another(1));
    expect((await screen.findByRole('alert')).textContent).toContain('no other question of this kind');
  });

  it('isn’t offered where the topic isn’t open any more', async () => {
    closeTopic();
    await show([aGradedQuestion('q1')]);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Another one/ })).toBeNull());
    expect(screen.queryByRole('button', { name: /missed$/ })).toBeNull();
  });
});

describe('what was missed', () => {
  it('is asked again, and nothing else', async () => {
    api.on(quizzesRoutes.startAttempt, {}, offline);
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
