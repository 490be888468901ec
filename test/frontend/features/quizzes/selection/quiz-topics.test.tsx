/** @vitest-environment jsdom */
import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { Page as QuizSelectionPage } from '../../../../../frontend/src/routes/quiz-selection.tsx';
import { renderWithStore } from '../../../../support/render-with-store.tsx';
import {
  findStart,
  selectionApi,
  selectionAreas,
  selectionPath,
  showSelection,
  startButton,
  tick,
} from './show-selection.tsx';
import { aTopic } from './topic.fixture.ts';

const science = { courseId: 'science', courseTitle: 'Science' };
beforeEach(() => {
  selectionApi(
    aTopic('number'),
    aTopic('shapes'),
    aTopic('chance', { levels: [] }),
    aTopic('cells', science),
    aTopic('atoms', { ...science, open: false, free: false }),
  );
});

const course = (name: RegExp) => screen.getByRole('button', { name });
const isUnfolded = (name: RegExp) => course(name).getAttribute('aria-expanded') === 'true';

describe('several topics', () => {
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
