import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CourseProgress } from '../../../../../contract/quizzes/progress.ts';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { Page as QuizSelectionPage } from '../../../../../frontend/src/routes/quiz-selection.tsx';
import { renderWithStore } from '../../../../support/render-with-store.tsx';
import { api, failure } from '../../../api.fixture.ts';
import {
  courseTopics,
  findStart,
  radio,
  selectionApi,
  selectionAreas,
  selectionPath,
  showForm,
  showSelection,
  findFold,
  startButton,
  starts,
  tick,
} from './show-selection.tsx';
import { aTopic, mathsProgress, topicProgress } from '../quizzes.fixture.ts';

beforeEach(() => {
  selectionApi(aTopic('number'), aTopic('algebra', { open: false, free: false }));
});

describe('choosing a quiz', () => {
  it('keeps every choice in the address, and reads it from there', async () => {
    const { user, address } = await showForm();
    expect(radio(/^Practice/).checked).toBe(true);
    const names = [/Key Stage 3/, /^5$/, /^No$/, /^Test/];
    for (const name of names) await user.click(radio(name));
    await user.click(tick(/Against the clock/));
    for (const input of [...names.map(radio), tick(/Against the clock/)]) expect(input.checked).toBe(true);
    expect(address()).toBe(
      `${selectionPath}?course=maths&topic=number&level=ks3&count=5&calculator=without&mode=test&timed=yes`,
    );
  });

  it('announces how many questions match, if that is known, and why no quiz can start', async () => {
    const { user } = await showForm();
    const expectStatus = (text: RegExp | string) =>
      expect(screen.getByText(text).closest('[role="status"]')).not.toBeNull();
    expectStatus('10 questions, picked from 12.');
    await user.click(radio(/GCSE Higher/));
    expectStatus('4 questions: all there are.');
    await user.click(radio(/^Yes$/));
    expectStatus(/^Up to 4 questions/);
    await user.click(tick(/^number/));
    expectStatus('Tick a topic that is open to you to go on.');
  });

  it('says of a locked course what is free and where to buy it', async () => {
    await showForm();
    screen.getByText('1 more topic comes with the course.');
    expect(screen.queryByText('algebra')).toBeNull();
    const offer = await screen.findByRole('link', { name: /Buy Now/ });
    expect(offer.getAttribute('href')).toBe('/courses/buy/maths');
  });
});

const science = { courseId: 'science', courseTitle: 'Science' };
const offerTopics = () =>
  selectionApi(
    aTopic('number'),
    aTopic('shapes'),
    aTopic('chance', { levels: [] }),
    aTopic('cells', science),
    aTopic('atoms', { ...science, open: false, free: false }),
  );

function course(name: RegExp) {
  const found = courseTopics(name);
  if (!found) throw new Error(`No course unfolds with ${String(name)}`);
  return found;
}
const isUnfolded = (name: RegExp) => course(name).getAttribute('aria-expanded') === 'true';

describe('several topics', () => {
  beforeEach(() => void offerTopics());

  it('of one course are mixed in one quiz: ticking one of another course replaces them', async () => {
    const { user, address } = await showForm();
    await user.click(tick(/^shapes/));
    expect(address()).toBe(`${selectionPath}?course=maths&topic=number&topic=shapes`);
    screen.getByText('Chosen: number and shapes');
    screen.getByText(/, picked from 24/);
    await user.click(startButton());
    expect((await findStart())?.body).toMatchObject({ courseId: 'maths', topicIds: ['number', 'shapes'] });
    await screen.findByRole('alert');
    expect(course(/^Science/).textContent).toContain('Free: cells');
    await user.click(course(/^Science/));
    await user.click(tick(/^cells/));
    expect(address()).toBe(`${selectionPath}?course=science&topic=cells`);
    expect(course(/^Maths/).textContent).toContain('3 topics');
  });

  it('can be ticked and unticked at once, except those without questions', async () => {
    const { user, address } = await showForm('?course=maths&topic=shapes');
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
    await screen.findByRole('heading', { name: 'Choose topics' });
    expect(isUnfolded(/^Maths/)).toBe(true);
    await user.click(screen.getByRole('link', { name: 'elsewhere' }));
    expect([isUnfolded(/^Science/), isUnfolded(/^Maths/)]).toEqual([true, false]);
    await user.click(course(/^Science/));
    expect(isUnfolded(/^Science/)).toBe(false);
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
    const { user, address } = await showForm('?course=maths&topic=number');
    expect(radio('All questions').checked).toBe(true);
    await user.click(radio('My mistakes (3)'));
    expect(address()).toBe(`${selectionPath}?course=maths&topic=number&pool=mistakes`);
    screen.getByText('3 questions: all there are.');
    screen.getByText(/^Due questions are ones you have answered before/);
    await user.click(radio('Due today (5)'));
    await user.click(startButton());
    const start = { topicIds: ['number'], pool: 'due', questionCount: 5 };
    expect((await findStart())?.body).toMatchObject(start);
    await screen.findByRole('alert');
    await user.click(radio(/GCSE Higher/));
    screen.getByText(/^Up to 4 questions/);
  });

  it('is counted for each course and topic', async () => {
    await showForm('?course=maths&topic=number&topic=shapes&pool=mistakes');
    expect(course(/^Maths/).textContent).toContain('5 mistakes');
    expect(tick(/^number/).closest('label')?.textContent).toContain('3 mistakes');
    screen.getByText('5 questions: all there are.');
  });

  it('leads from topics without due questions to those that have some', async () => {
    const { user, address } = await showForm('?course=maths&topic=shapes&pool=due');
    screen.getByText('Nothing in these topics is due today.');
    expect(startButton().getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Choose the 5 questions due in other topics' }));
    expect(address()).toBe(`${selectionPath}?course=maths&pool=due`);
    screen.getByText('Chosen: number');
    expect(document.activeElement).toBe(startButton());
  });

  it('says kindly that there are no mistakes, or when the next question is due, and leads to all questions', async () => {
    progressIs(mathsProgress([topicProgress('number')], { nextDueAt: '2026-02-03T09:00:00.000Z' }));
    const { user, address } = await showForm('?course=maths&topic=number&pool=due');
    const notice = screen.getByText(/^Nothing in these topics is due/);
    expect(notice.textContent).toContain('The next question is due on 3 February');
    await user.click(radio(/^My mistakes/));
    screen.getByText('You have no mistakes to go over in these topics.');
    await user.click(screen.getByRole('button', { name: 'Choose from all questions' }));
    expect(address()).toBe(`${selectionPath}?course=maths&topic=number`);
    expect(document.activeElement).toBe(startButton());
    await user.click(startButton());
    expect((await findStart())?.body).not.toHaveProperty('pool');
  });

  it.each([
    ['the student has answered nothing yet', () => ({ courses: [] })],
    ['the progress can’t be loaded', () => failure('internal_error')],
  ])('can’t be chosen if %s', async (_, reply) => {
    api.on(quizzesRoutes.getProgress, {}, reply);
    await showForm();
    expect(screen.queryByRole('radio', { name: 'All questions' })).toBeNull();
    screen.getByText('10 questions, picked from 12.');
    expect(startButton().getAttribute('aria-disabled')).toBeNull();
  });
});

describe('a choice', () => {
  it.each([
    ['', false],
    ['?course=maths&topic=number', true],
    ['?mode=test', true],
  ])('at the address “%s” unfolds: %s', async (query, unfolded) => {
    await showSelection(query);
    expect((await findFold())?.open).toBe(unfolded);
  });

  it('retries with the same attempt after a failure, and with another once the choice changed', async () => {
    const { user } = await showForm();
    await user.click(startButton());
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await findStart(2);
    await user.click(radio(/^5$/));
    await user.click(startButton());
    await findStart(3);
    const [first, second, third] = starts().map(({ path }) => path);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});
