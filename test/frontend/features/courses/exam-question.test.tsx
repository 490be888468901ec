import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { coursesRoutes } from '../../../../contract/courses/routes.ts';
import { api, offline } from '../../api.fixture.ts';
import { examQuestion } from '../../../support/catalogue.ts';
import { answerLessonCalls, key, lesson, showLesson } from './learn.fixture.tsx';

const listSaves = () => api.callsTo(coursesRoutes.saveExamMarks, key('one')).map(({ body }) => body);
const findAnswer = () => screen.findByRole('textbox', { name: 'Your answer' }, { timeout: 10_000 });
const box = (name: RegExp) => screen.getByRole('checkbox', { name });
const saved = { lines: ['method'], marks: 2, of: 3 };

beforeEach(() => {
  answerLessonCalls();
  api
    .on(coursesRoutes.getLesson, key('one'), () => ({ ...lesson, examQuestion }))
    .on(coursesRoutes.saveExamMarks, key('one'), () => saved);
});

describe('the exam question of a lesson', () => {
  it('has a heading with its marks, and is missing in lessons without one', async () => {
    const { unmount } = await showLesson();
    const section = screen.getByRole('region', { name: 'Exam question (3 marks)' });
    within(section).getByText('Stem of an exam question');
    await findAnswer();
    expect(screen.queryByRole('checkbox')).toBeNull();
    unmount();
    api.on(coursesRoutes.getLesson, key('one'), () => lesson);
    await showLesson();
    expect(screen.queryByRole('heading', { name: /Exam question/ })).toBeNull();
  });

  it('opens the scheme, counts the ticks, saves them and shows them on return', async () => {
    const { user, unmount } = await showLesson();
    await user.type(await findAnswer(), 'It is 7');
    await user.click(screen.getByRole('button', { name: 'Show the mark scheme' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Mark scheme' }));
    await user.click(box(/^1 · M2 .*of the method/));
    await user.click(box(/^2 · A1 /));
    screen.getByText('You gave yourself 3 of 3 marks.');
    await user.click(box(/^2 · A1 /));
    screen.getByText('You gave yourself 2 of 3 marks.');
    await user.click(screen.getByRole('button', { name: 'Save my marks' }));
    await screen.findByText('Saved: you gave yourself 2 of 3 marks.');
    expect(listSaves()).toEqual([{ lines: ['method'] }]);
    unmount();

    api.on(coursesRoutes.getLesson, key('one'), () => ({ ...lesson, examQuestion, examLines: ['method'] }));
    await showLesson();
    expect((await findAnswer()).textContent).toBe('It is 7');
    expect(box(/^1 · M2 /)).toHaveProperty('checked', true);
    expect(box(/^2 · A1 /)).toHaveProperty('checked', false);
    screen.getByText('Saved: you gave yourself 2 of 3 marks.');
    expect(screen.queryByRole('button', { name: 'Save my marks' })).toBeNull();
  });

  it('saves no marks if the student ticks nothing', async () => {
    api.on(coursesRoutes.saveExamMarks, key('one'), () => ({ lines: [], marks: 0, of: 3 }));
    const { user } = await showLesson();
    await findAnswer();
    await user.click(screen.getByRole('button', { name: 'Show the mark scheme' }));
    await user.click(screen.getByRole('button', { name: 'Save my marks' }));
    await screen.findByText('Saved: you gave yourself 0 of 3 marks.');
    expect(listSaves()).toEqual([{ lines: [] }]);
  });

  it('says that nothing is saved offline, and has the ticks on the next visit', async () => {
    api.on(coursesRoutes.saveExamMarks, key('one'), () => offline());
    const { user, unmount } = await showLesson();
    await findAnswer();
    await user.click(screen.getByRole('button', { name: 'Show the mark scheme' }));
    await user.click(box(/^1 · M2 /));
    await user.click(screen.getByRole('button', { name: 'Save my marks' }));
    await screen.findByText(/You’re offline, so we couldn’t save your marks/);
    unmount();

    api.on(coursesRoutes.saveExamMarks, key('one'), () => saved);
    const back = await showLesson();
    await findAnswer();
    await back.user.click(screen.getByRole('button', { name: 'Show the mark scheme' }));
    expect(box(/^1 · M2 /)).toHaveProperty('checked', true);
    await back.user.click(screen.getByRole('button', { name: 'Save my marks' }));
    await screen.findByText(/^Saved:/);
  });

  it('folds the model answer and answers that lose marks, which name the lines that they earn', async () => {
    const { user } = await showLesson();
    await findAnswer();
    await user.click(screen.getByRole('button', { name: 'Show the mark scheme' }));
    expect(screen.queryByText('A full answer')).toBeNull();
    await user.click(screen.getByText('Model answer'));
    await screen.findByText('A full answer');
    screen.getByText('Earns lines 1 and 2');
    await user.click(screen.getByText('An answer that loses marks'));
    await screen.findByText('2 of 3 marks. Earns line 1.');
    screen.getByText('The answer is missing');
  });
});
