/** @vitest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { Page as QuizSelectionPage } from '../../../../../frontend/src/routes/quiz-selection.tsx';
import { renderWithStore } from '../../../../support/render-with-store.tsx';
import { aTopic } from './topic.fixture.ts';
import { selectionApi, selectionAreas, selectionPath, showSelection, starts } from './show-selection.tsx';
import { api } from '../../../api.fixture.ts';
beforeEach(() => {
  selectionApi(aTopic('number'), aTopic('algebra', { open: false, free: false }));
});

const tick = (name: RegExp | string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

describe('several topics', () => {
  const offered = [
    aTopic('number'),
    aTopic('shapes'),
    aTopic('chance', { levels: [] }),
    aTopic('cells', { courseId: 'science', courseTitle: 'Science' }),
    aTopic('atoms', { courseId: 'science', courseTitle: 'Science', open: false, free: false }),
  ];
  beforeEach(() => {
    api.on(quizzesRoutes.listQuizzes, {}, () => ({ topics: offered }));
  });

  it('mixes the topics that are ticked', async () => {
    const { user, address } = await showSelection();
    await user.click(await tick(/^shapes/));
    expect(address()).toBe(`${selectionPath}?course=maths&topic=number&topic=shapes`);
    screen.getByText('Chosen: number and shapes');
    screen.getByText(/^This choice has 24 questions/);
    await user.click(screen.getByRole('button', { name: 'Start the quiz' }));
    await waitFor(() => expect(starts()).toHaveLength(1));
    expect(starts()[0]?.body).toMatchObject({ courseId: 'maths', topicIds: ['number', 'shapes'] });
  });

  it('ticks all of a course’s topics that have questions, and none of them', async () => {
    const { user, address } = await showSelection('?course=maths&topic=shapes');
    const all = await tick('All topics');
    expect(all.getAttribute('data-indeterminate')).toBe('true');
    await user.click(all);
    expect(address()).toBe(`${selectionPath}?course=maths&topic=number&topic=shapes`);
    expect((await tick(/^chance/)).disabled).toBe(true);
    await user.click(all);
    screen.getByText('Tick a topic that is open to you to go on.');
    const start = screen.getByRole('button', { name: 'Start the quiz' });
    expect(start.getAttribute('aria-disabled')).toBe('true');
    await user.click(await tick(/^number/));
    expect(address()).toBe(`${selectionPath}?course=maths&topic=number`);
  });

  it('unfold with the course that the address names, also when it changes', async () => {
    const { user } = await renderWithStore(
      <>
        <Link to={`${selectionPath}?course=science`}>elsewhere</Link>
        <QuizSelectionPage />
      </>,
      { at: `${selectionPath}?course=maths`, areas: selectionAreas },
    );
    const course = (name: RegExp) => screen.findByRole('button', { name });
    expect((await course(/^Maths/)).getAttribute('aria-expanded')).toBe('true');
    await user.click(screen.getByRole('link', { name: 'elsewhere' }));
    expect((await course(/^Science/)).getAttribute('aria-expanded')).toBe('true');
    expect((await course(/^Maths/)).getAttribute('aria-expanded')).toBe('false');
    await user.click(await course(/^Science/));
    expect((await course(/^Science/)).getAttribute('aria-expanded')).toBe('false');
  });

  it('are of one course: a tick in another one takes the place of the others', async () => {
    const { user, address } = await showSelection('?course=maths&topic=number&topic=shapes');
    const science = await screen.findByRole('button', { name: /^Science/ });
    expect(science.textContent).toContain('Free: cells');
    await user.click(science);
    await user.click(await tick(/^cells/));
    expect(address()).toBe(`${selectionPath}?course=science&topic=cells`);
    expect(screen.getByRole('button', { name: /^Maths/ }).textContent).toContain('3 topics');
  });
});
