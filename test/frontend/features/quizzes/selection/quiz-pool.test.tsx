/** @vitest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CourseProgress } from '../../../../../contract/quizzes/progress.ts';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { aTopic } from './topic.fixture.ts';
import { selectionApi, selectionPath, showSelection, starts } from './show-selection.tsx';
import { mathsProgress, topicProgress } from '../progress/progress.fixture.ts';
import { api, failure } from '../../../api.fixture.ts';
beforeEach(() => {
  selectionApi(aTopic('number'), aTopic('shapes'));
});
const progressIs = (...courses: CourseProgress[]) =>
  api.on(quizzesRoutes.getProgress, {}, () => ({ courses }));

const show = async (query = '') => {
  const rendered = await showSelection(query);
  await screen.findByRole('button', { name: 'Start the quiz' });
  return rendered;
};
const radio = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('radio', { name });
const startButton = () => screen.getByRole('button', { name: 'Start the quiz' });
describe('the questions to choose from', () => {
  beforeEach(() => {
    progressIs(
      mathsProgress([
        topicProgress('number', { mistakes: 3, due: 5 }),
        topicProgress('shapes', { mistakes: 2, due: 0 }),
      ]),
    );
  });

  it('are all, the student’s mistakes, or what is due, each with its number in the chosen topics', async () => {
    const { user, address } = await show('?course=maths&topic=number');
    expect(radio('All questions').checked).toBe(true);
    await user.click(radio('My mistakes (3)'));
    expect(address()).toBe(`${selectionPath}?course=maths&topic=number&pool=mistakes`);
    screen.getByText('This choice has 3 questions, and your quiz asks them all.');
    expect(radio('Due today (5)').checked).toBe(false);
    screen.getByText(/^Due questions are ones that you have answered before/);
  });

  it('count for each course and topic', async () => {
    await show('?course=maths&topic=number&topic=shapes&pool=mistakes');
    expect(screen.getByRole('button', { name: /^Maths/ }).textContent).toContain('5 mistakes');
    expect(screen.getByRole('checkbox', { name: /^number/ }).closest('label')?.textContent).toContain(
      '3 mistakes',
    );
    screen.getByText('This choice has 5 questions, and your quiz asks them all.');
  });

  it('start the quiz', async () => {
    const { user } = await show('?course=maths&topic=number&pool=due');
    await user.click(startButton());
    await waitFor(() => expect(starts()).toHaveLength(1));
    expect(starts()[0]?.body).toMatchObject({ topicIds: ['number'], pool: 'due', questionCount: 5 });
  });

  it('are so many at most where a level leaves some out', async () => {
    await show('?course=maths&topic=number&pool=due&level=gcse-higher');
    screen.getByText(/^Your quiz asks up to 4 questions/);
    expect(radio('GCSE Higher').checked).toBe(true);
  });

  it('are of the topics that have some where the address names none', async () => {
    await show('?pool=due');
    screen.getByText('Chosen: number');
  });

  it('lead to the topics that have some from those that have none', async () => {
    const { user, address } = await show('?course=maths&topic=shapes&pool=due');
    screen.getByText('Nothing in these topics is due today.');
    expect(startButton().getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Choose the 5 questions due in other topics' }));
    expect(address()).toBe(`${selectionPath}?course=maths&pool=due`);
    screen.getByText('Chosen: number');
  });
});

describe('where there is nothing to go over', () => {
  it('it says when the next question is due, and leads to all questions', async () => {
    progressIs(mathsProgress([topicProgress('number')], { nextDueAt: '2026-02-03T09:00:00.000Z' }));
    const { user, address } = await show('?course=maths&topic=number&pool=due');
    expect(screen.getByText(/^Nothing in these topics is due/).textContent).toContain(
      'The next question is due on 3 February',
    );
    await user.click(screen.getByRole('button', { name: 'Choose from all questions' }));
    expect(address()).toBe(`${selectionPath}?course=maths&topic=number`);
    await user.click(startButton());
    await waitFor(() => expect(starts()).toHaveLength(1));
    expect(starts()[0]?.body).not.toHaveProperty('pool');
  });

  it('it says so kindly', async () => {
    progressIs(mathsProgress([topicProgress('number')]));
    await show('?course=maths&topic=number&pool=mistakes');
    screen.getByText('You have no mistakes to go over in these topics.');
    expect(starts()).toEqual([]);
  });

  it('a student who has answered nothing yet is asked nothing about it', async () => {
    progressIs();
    await show();
    expect(screen.queryByRole('radio', { name: 'All questions' })).toBeNull();
  });
});

it('a quiz can be started where the progress doesn’t come', async () => {
  api.on(quizzesRoutes.getProgress, {}, () => failure('internal_error'));
  const { user } = await show('?course=maths&topic=number&pool=due');
  expect(screen.queryByRole('radio', { name: 'All questions' })).toBeNull();
  screen.getByText('This choice has 12 questions. Your quiz asks 10 of them.');
  await user.click(startButton());
  await waitFor(() => expect(starts()).toHaveLength(1));
});
