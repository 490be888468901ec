/** @vitest-environment jsdom */
import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CourseProgress } from '../../../../../contract/quizzes/progress.ts';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { Page as QuizSelectionPage } from '../../../../../frontend/src/routes/quiz-selection.tsx';
import { renderWithStore } from '../../../../support/render-with-store.tsx';
import { api, failure } from '../../../api.fixture.ts';
import { mathsProgress, topicProgress } from '../progress/progress.fixture.ts';
import {
  findStart,
  radio,
  selectionApi,
  selectionAreas,
  selectionPath,
  showSelection,
  startButton,
  tick,
} from './show-selection.tsx';
import { aTopic } from './topic.fixture.ts';

const science = { courseId: 'science', courseTitle: 'Science' };
const offerTopics = () =>
  selectionApi(
    aTopic('number'),
    aTopic('shapes'),
    aTopic('chance', { levels: [] }),
    aTopic('cells', science),
    aTopic('atoms', { ...science, open: false, free: false }),
  );

const course = (name: RegExp) => screen.getByRole('button', { name });
const isUnfolded = (name: RegExp) => course(name).getAttribute('aria-expanded') === 'true';

describe('several topics', () => {
  beforeEach(() => void offerTopics());

  it('are mixed in one quiz', async () => {
    const { user, address } = await showSelection();
    await user.click(tick(/^shapes/));
    expect(address()).toBe(`${selectionPath}?course=maths&topic=number&topic=shapes`);
    screen.getByText('Chosen: number and shapes');
    screen.getByText(/^This choice has 24 questions/);
    await user.click(startButton());
    expect((await findStart())?.body).toMatchObject({ courseId: 'maths', topicIds: ['number', 'shapes'] });
  });

  it('can be ticked and unticked at once, except those without questions', async () => {
    const { user, address } = await showSelection('?course=maths&topic=shapes');
    const all = tick('All topics');
    expect(all.getAttribute('data-indeterminate')).toBe('true');
    await user.click(all);
    expect(address()).toBe(`${selectionPath}?course=maths&topic=number&topic=shapes`);
    expect(tick(/^chance/).disabled).toBe(true);
    await user.click(all);
    screen.getByText('Tick a topic that is open to you to go on.');
    expect(startButton().getAttribute('aria-disabled')).toBe('true');
    await user.click(tick(/^number/));
    expect(address()).toBe(`${selectionPath}?course=maths&topic=number`);
  });

  it('unfold with the course in the address, also when it changes', async () => {
    const { user } = await renderWithStore(
      <>
        <Link to={`${selectionPath}?course=science`}>elsewhere</Link>
        <QuizSelectionPage />
      </>,
      { at: `${selectionPath}?course=maths`, areas: selectionAreas },
    );
    await screen.findByRole('button', { name: /^Maths/ });
    expect(isUnfolded(/^Maths/)).toBe(true);
    await user.click(screen.getByRole('link', { name: 'elsewhere' }));
    expect([isUnfolded(/^Science/), isUnfolded(/^Maths/)]).toEqual([true, false]);
    await user.click(course(/^Science/));
    expect(isUnfolded(/^Science/)).toBe(false);
  });

  it('belong to one course: ticking one of another course replaces them', async () => {
    const { user, address } = await showSelection('?course=maths&topic=number&topic=shapes');
    expect(course(/^Science/).textContent).toContain('Free: cells');
    await user.click(course(/^Science/));
    await user.click(tick(/^cells/));
    expect(address()).toBe(`${selectionPath}?course=science&topic=cells`);
    expect(course(/^Maths/).textContent).toContain('3 topics');
  });
});

const progressIs = (...courses: CourseProgress[]) =>
  api.on(quizzesRoutes.getProgress, {}, () => ({ courses }));

describe('the pool of questions', () => {
  beforeEach(() => {
    selectionApi(aTopic('number'), aTopic('shapes'));
    progressIs(
      mathsProgress([
        topicProgress('number', { mistakes: 3, due: 5 }),
        topicProgress('shapes', { mistakes: 2, due: 0 }),
      ]),
    );
  });

  it('is all questions, the student’s mistakes, or due questions, each with its number', async () => {
    const { user, address } = await showSelection('?course=maths&topic=number');
    expect(radio('All questions').checked).toBe(true);
    await user.click(radio('My mistakes (3)'));
    expect(address()).toBe(`${selectionPath}?course=maths&topic=number&pool=mistakes`);
    screen.getByText('This choice has 3 questions, and your quiz asks them all.');
    screen.getByText(/^Due questions are ones that you have answered before/);
    await user.click(radio('Due today (5)'));
    await user.click(startButton());
    const start = { topicIds: ['number'], pool: 'due', questionCount: 5 };
    expect((await findStart())?.body).toMatchObject(start);
  });

  it('is counted for each course and topic', async () => {
    await showSelection('?course=maths&topic=number&topic=shapes&pool=mistakes');
    expect(screen.getByRole('button', { name: /^Maths/ }).textContent).toContain('5 mistakes');
    expect(tick(/^number/).closest('label')?.textContent).toContain('3 mistakes');
    screen.getByText('This choice has 5 questions, and your quiz asks them all.');
  });

  it('is an upper limit at one level', async () => {
    await showSelection('?course=maths&topic=number&pool=due&level=gcse-higher');
    screen.getByText(/^Your quiz asks up to 4 questions/);
    expect(radio('GCSE Higher').checked).toBe(true);
  });

  it('leads from topics without due questions to those that have some', async () => {
    const { user, address } = await showSelection('?course=maths&topic=shapes&pool=due');
    screen.getByText('Nothing in these topics is due today.');
    expect(startButton().getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Choose the 5 questions due in other topics' }));
    expect(address()).toBe(`${selectionPath}?course=maths&pool=due`);
    screen.getByText('Chosen: number');
    expect(document.activeElement).toBe(startButton());
  });

  it('says when the next question is due if none is, and leads to all questions', async () => {
    progressIs(mathsProgress([topicProgress('number')], { nextDueAt: '2026-02-03T09:00:00.000Z' }));
    const { user, address } = await showSelection('?course=maths&topic=number&pool=due');
    const notice = screen.getByText(/^Nothing in these topics is due/);
    expect(notice.textContent).toContain('The next question is due on 3 February');
    await user.click(screen.getByRole('button', { name: 'Choose from all questions' }));
    expect(address()).toBe(`${selectionPath}?course=maths&topic=number`);
    expect(document.activeElement).toBe(startButton());
    await user.click(startButton());
    expect((await findStart())?.body).not.toHaveProperty('pool');
  });

  it('says kindly that there are no mistakes', async () => {
    progressIs(mathsProgress([topicProgress('number')]));
    await showSelection('?course=maths&topic=number&pool=mistakes');
    screen.getByText('You have no mistakes to go over in these topics.');
  });

  it.each([
    ['the student has answered nothing yet', () => ({ courses: [] })],
    ['the progress can’t be loaded', () => failure('internal_error')],
  ])('can’t be chosen if %s', async (_, reply) => {
    api.on(quizzesRoutes.getProgress, {}, reply);
    await showSelection();
    expect(screen.queryByRole('radio', { name: 'All questions' })).toBeNull();
    screen.getByText('This choice has 12 questions. Your quiz asks 10 of them.');
    expect(startButton().getAttribute('aria-disabled')).toBeNull();
  });
});
