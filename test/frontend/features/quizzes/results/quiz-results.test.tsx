/** @vitest-environment jsdom */
import { screen, within, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GradedQuestion, WithheldQuestion } from '../../../../../contract/quizzes/questions.ts';
import type { AttemptSummary, SubmittedAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { listStored } from '../../../../../frontend/src/api/device-storage.ts';
import { openUnsavedChanges } from '../../../../../frontend/src/features/quizzes/api/unsaved-changes.ts';
import { splitTimeTaken } from '../../../../../frontend/src/features/quizzes/results/time-taken.tsx';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { api, offline } from '../../../api.fixture.ts';
import { storedAnswer } from '../api/sync.fixture.ts';
import { aGradedQuestion, anAttempt, aQuestion, aSubmittedAttempt } from '../quizzes.fixture.ts';
import { signInHere } from '../session/show-session.tsx';
import { answerResults, resultPath, showResult } from './show-results.tsx';

const { attemptId } = anAttempt;

beforeEach(() => {
  answerResults();
});
const show = (changes: Partial<SubmittedAttempt> = {}, at?: string) =>
  showResult({ questions: [right, wrong], ...changes }, at);
const fold = (number: number) =>
  screen.getByRole('button', { name: new RegExp(`^Question ${String(number)}`) });
const isUnfolded = (number: number) => fold(number).getAttribute('aria-expanded') === 'true';
const questionsShown = () =>
  screen.getAllByRole('button', { name: /^Question/ }).map(({ textContent }) => textContent);

const option = (optionId: string) => ({ optionId, text: [`Option ${optionId}`] });

const graded = (questionId: string, changes: Partial<GradedQuestion> = {}): GradedQuestion =>
  aGradedQuestion(questionId, {
    options: [
      { ...option('a'), reason: null },
      { ...option('b'), reason: [`Option b of ${questionId} counts one too many.`] },
      { ...option('c'), reason: [`Option c of ${questionId} counts one too few.`] },
    ],
    correctOptionIds: ['a'],
    marks: 100,
    solution: [`The solution of ${questionId}.`],
    ...changes,
  });
const right = graded('q1');
const wrong = graded('q2', { chosenOptionIds: ['b'], marks: 0 });
const unanswered = graded('q3', { chosenOptionIds: [], marks: 0 });
const partly = graded('q4', {
  kind: 'several',
  options: [...right.options, { ...option('d'), reason: null }],
  correctOptionIds: ['a', 'd'],
  chosenOptionIds: ['a', 'b', 'c'],
  marks: 33,
});
const openAttemptId = '6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3a12';
const withheld: WithheldQuestion = {
  ...aQuestion('q5', { options: [option('a'), option('b')] }),
  index: 1,
  marks: 0,
  answered: true,
  openAttemptId,
};

const number = { topicId: 'number', title: 'Number' };
const shapes = { topicId: 'shapes', title: 'Shapes' };
const progress = (name: string) => screen.getByRole('progressbar', { name }).getAttribute('aria-valuetext');
const listOptions = (question: Pick<typeof screen, 'getAllByRole'>) =>
  question.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the summary of a result', () => {
  it('has the score in words, the mode and the time taken', async () => {
    await show();
    screen.getByRole('heading', { level: 1, name: 'Number: your result' });
    screen.getByText('1/2');
    screen.getByText('1 of 2 right.');
    const words = screen.getByText(/^Practice, finished/).textContent;
    expect(words).toContain('It took you 4 minutes and 12 seconds.');
    expect(screen.queryByText(/marks/)).toBeNull();
  });

  it('names up to two topics, and counts parts of marks', async () => {
    const topics = [number, shapes, { topicId: 'chance', title: 'Chance' }];
    await show({ topics, topicTitle: 'Number, Shapes, Chance', questions: [right, partly] });
    screen.getByRole('heading', { level: 1, name: 'Number + 2 more topics: your result' });
    screen.getByText('1.33/2');
    screen.getByText('1 of 2 right.');
    screen.getByText(/^1.33 of 2 marks/);
  });

  it('of a test says that the time was up, starts the same quiz or a topic, and has each topic', async () => {
    api.on(quizzesRoutes.startAttempt, {}, offline);
    const { user } = await show({
      mode: 'test',
      level: 'ks3',
      topics: [number, shapes],
      topicTitle: 'Number, Shapes',
      deadlineAt: '2026-01-31T09:34:12.000Z',
      timeUp: true,
      calculator: true,
      questions: [right, wrong, { ...right, questionId: 'q6', topicId: 'shapes' }],
    });
    screen.getByRole('heading', { level: 1, name: 'Number, Shapes: your result' });
    screen.getByText(/^Timed test, finished/);
    screen.getByText(/^Your time was up/);
    screen.getByRole('region', { name: 'By topic' });
    expect([progress('Number'), progress('Shapes')]).toEqual(['1 of 2 right', '1 of 1 right']);
    expect(screen.queryByRole('region', { name: 'By level' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Practise Shapes again' }));
    await user.click(screen.getByRole('button', { name: 'Take a test like this again' }));
    await waitFor(() => expect(api.callsTo(quizzesRoutes.startAttempt)).toHaveLength(2));
    expect(api.callsTo(quizzesRoutes.startAttempt).map(({ body }) => body)).toEqual([
      {
        courseId: 'maths',
        topicIds: ['shapes'],
        level: null,
        questionCount: 6,
        lessonId: null,
        calculator: null,
        mode: 'practice',
        timed: false,
      },
      {
        courseId: 'maths',
        topicIds: ['number', 'shapes'],
        level: 'ks3',
        questionCount: 3,
        lessonId: null,
        calculator: true,
        mode: 'test',
        timed: true,
      },
    ]);
  });

  it.each([
    ['names no level if all questions have the same', 'ks3', 0],
    ['names the level of each question if the quiz has several', 'gcse-higher', 1],
  ] as const)('%s', async (_, level, count) => {
    await show({ questions: [wrong, { ...right, level }] });
    const open = document.getElementById(fold(1).getAttribute('aria-controls') ?? '');
    expect(within(open as HTMLElement).queryAllByText('Key Stage 3')).toHaveLength(count);
  });

  it('names the latest earlier result of the same kind', async () => {
    const ofDay = (day: string, changes: object) =>
      aSubmittedAttempt({
        questionCount: 2,
        submittedAt: `2026-01-${day}T09:00:00.000Z`,
        correctCount: 2,
        ...changes,
      });
    const attempts: AttemptSummary[] = [
      ofDay('31', { attemptId: openAttemptId, submittedAt: '2026-01-31T10:00:00.000Z' }),
      ofDay('30', { topicTitle: 'Shapes' }),
      ofDay('29', { level: 'ks3' }),
      ofDay('28', { courseId: 'science' }),
      ofDay('27', { questionCount: 5 }),
      ofDay('26', { correctCount: 0 }),
      ofDay('25', {}),
      { ...anAttempt, state: 'open', mode: 'practice' },
    ];
    api.on(quizzesRoutes.listAttempts, {}, () => ({ attempts, cursor: null }));
    await show();
    await screen.findByText('1 of 2 right. Last time 0.');
  });

  it('can be printed', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
  });
});

describe('the questions of a result', () => {
  it('are folded except the first that isn’t fully right', async () => {
    const { user } = await show({ questions: [right, wrong, unanswered, partly] });
    expect([1, 2, 3, 4].map(isUnfolded)).toEqual([false, true, false, false]);
    expect(questionsShown()).toEqual([
      'Question 1Right',
      'Question 2Wrong',
      'Question 3Not answered',
      'Question 4Partly right: 0.33 of 1 mark',
    ]);
    await user.click(fold(1));
    expect(isUnfolded(1)).toBe(true);
    await user.click(fold(1));
    expect(isUnfolded(1)).toBe(false);
  });

  it('have a square each, which unfolds and focuses its question', async () => {
    const scrolled = vi.fn<(this: Element) => void>();
    Element.prototype.scrollIntoView = scrolled;
    const { user } = await show({ questions: [right, wrong, unanswered, partly], flags: ['q4'] });
    const squares = screen.getAllByRole('button', { name: /^See question/ });
    expect(squares.map(({ textContent }) => textContent)).toEqual([
      'See question 1: Right',
      'See question 2: Wrong',
      'See question 3: Not answered',
      'See question 4: Partly right: 0.33 of 1 mark, Flagged',
    ]);
    await user.click(screen.getByRole('button', { name: /^See question 3/ }));
    expect(isUnfolded(3)).toBe(true);
    expect(document.activeElement).toBe(fold(3));
    expect(scrolled.mock.contexts).toEqual([fold(3)]);
  });

  it('show the answer, the right one, the mistake, the solution, and links to the lesson and a tutor', async () => {
    await show();
    const question = within(screen.getByRole('region', { name: /^Question 2/ }));
    const options = listOptions(question);
    expect(options[0]).toContain('The right answer');
    expect(options[1]).toContain('Your answer. It isn’t right.');
    question.getByText('Option b of q2 counts one too many.');
    expect(question.queryByText('Option c of q2 counts one too few.')).toBeNull();
    question.getByText('The solution of q2.');
    expect(question.getByRole('link', { name: /^Read the lesson/ }).getAttribute('href')).toBe(
      '/courses/learn?course=maths&lesson=place-value',
    );
    const ask = question.getByRole('link', { name: 'Ask a tutor about question 2' });
    expect(ask.getAttribute('href')).toBe(`/query/ask-tutor?attempt=${attemptId}&question=q2`);
  });

  it('with several right options mark each option', async () => {
    await show({ questions: [partly] });
    const question = within(screen.getByRole('region', { name: /^Question 1/ }));
    const options = listOptions(question);
    expect(options[0]).toContain('Your answer, and it is right');
    expect(options[1]).toContain('Your answer. It isn’t right.');
    expect(options[2]).toContain('Your answer. It isn’t right.');
    expect(options[3]).toContain('Right, but you didn’t choose it');
    question.getByText(/counts one too many/);
    question.getByText(/counts one too few/);
  });

  it('that an open quiz asks too have their marks but no key, and lead to that quiz', async () => {
    const elsewhere = { ...withheld, topicId: 'shapes', level: 'gcse-higher' } as const;
    await show({ topics: [number, shapes], withheld: [elsewhere] });
    await screen.findByRole('region', { name: /to fix$/ });
    expect([progress('Shapes'), progress('GCSE Higher')]).toEqual(['0 of 1 right', '0 of 1 right']);
    expect(questionsShown()).toEqual(['Question 1Right', 'Question 2Wrong', 'Question 3Wrong']);
    const question = within(screen.getByRole('region', { name: /^Question 2/, hidden: true }));
    question.getByText(/^Your other quiz asks this question too/);
    expect(listOptions(question)).toEqual(['AOption a', 'BOption b']);
    expect(question.queryByRole('heading', { name: /^Worked solution/ })).toBeNull();
    const on = question.getByRole('link', { name: /^Continue the quiz/ });
    expect(on.getAttribute('href')).toBe(`/quizzes/multiple-choice-session?attempt=${openAttemptId}`);
  });
});

describe('the filter of a result', () => {
  it('shows wrong, flagged or all questions, and is in the address', async () => {
    const { user, address } = await show({ questions: [right, wrong, unanswered], flags: ['q1'] });
    await user.click(screen.getByRole('button', { name: 'Wrong (2)' }));
    expect(screen.getByRole('button', { name: 'Wrong (2)' }).getAttribute('aria-pressed')).toBe('true');
    expect(questionsShown()).toEqual(['Question 2Wrong', 'Question 3Not answered']);
    expect(address()).toBe(`${resultPath}&show=wrong`);
    await user.click(screen.getByRole('button', { name: 'Flagged (1)' }));
    expect(questionsShown()).toEqual(['Question 1RightFlagged']);
    await user.click(screen.getByRole('button', { name: 'All (3)' }));
    expect(questionsShown()).toHaveLength(3);
    expect(address()).toBe(resultPath);
  });

  it.each([
    ['wrong', 'No question went wrong. Well done!'],
    ['flagged', 'No flags'],
  ])('says that no question is %s', async (filter, words) => {
    await show({ questions: [right] }, `${resultPath}&show=${filter}`);
    screen.getByText(words);
  });
});

const store = (questionId: string, optionId: string, student = 'student') =>
  openUnsavedChanges(anAttempt.attemptId, student).write(
    { kind: 'answer', questionId },
    storedAnswer([optionId]),
  );
const expectOwners = (...owners: string[]) =>
  waitFor(() => expect(listStored('unsaved').map(({ studentId }) => studentId)).toEqual(owners));

describe('answers that the device still stores when their quiz is over', () => {
  beforeEach(signInHere);
  afterEach(() => window.localStorage.clear());

  it('are counted on the result for as long as it is open, and deleted', async () => {
    store('q1', 'b');
    store('q2', 'c');
    const { user } = await show({ timeUp: true });
    await screen.findByText(/^2 answers came after your time was up. They don’t count.$/);
    await expectOwners();
    await user.click(screen.getByRole('button', { name: /^Wrong/ }));
    screen.getByText(/^2 answers came after your time was up/);
  });

  it('aren’t counted if the server has the same, because only its reply was lost', async () => {
    store('q1', 'a');
    store('q2', 'c');
    await show();
    const notice = await screen.findByText(/One answer that you gave here came too late/);
    expect(notice.textContent).toContain('another tab or on another device');
    await expectOwners();
  });

  it.each([
    ['their question is withheld, so that the chosen option isn’t shown', 'q5', 'student', []],
    ['they belong to another student, whose answers stay', 'q1', 'sibling', ['sibling']],
  ])('aren’t counted if %s', async (_, questionId, student, owners) => {
    store(questionId, 'c', student);
    store('q2', 'c');
    await show({ withheld: [withheld] });
    await screen.findByText(/One answer that you gave here came too late/);
    await expectOwners(...owners);
  });
});

const from = '2026-01-31T09:30:00.000Z';
const after = (seconds: number) => new Date(Date.parse(from) + seconds * 1000).toISOString();
const words = (seconds: number) =>
  splitTimeTaken({ startedAt: from, submittedAt: after(seconds) })
    ?.map(({ value, unit }) => `${String(value)} ${unit}`)
    .join(', ') ?? null;

it.each([
  [0, '1 second'],
  [59, '59 second'],
  [60, '1 minute'],
  [252, '4 minute, 12 second'],
  [3600, '1 hour'],
  [2 * 3600 + 61, '2 hour, 1 minute'],
  [24 * 3600, null],
  [-5, '1 second'],
])('%i seconds taken are %j', (seconds, text) => {
  expect(words(seconds)).toBe(text);
});
