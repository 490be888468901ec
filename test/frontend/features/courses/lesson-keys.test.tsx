/** @vitest-environment jsdom */
import Dialog from '@mui/material/Dialog';
import Menu from '@mui/material/Menu';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { LessonNeighbours } from '../../../../frontend/src/features/courses/lesson-neighbours.tsx';
import { renderWithStore } from '../../../support/render-with-store.tsx';

const lesson = {
  courseId: 'maths',
  previous: { lessonId: 'one', title: 'One' },
  next: { lessonId: 'three', title: 'Three' },
};
const here = '/courses/learn?course=maths&lesson=two';
const show = (
  changes: Partial<typeof lesson> | { previous: null } | { next: null } = {},
  besides: ReactNode = null,
) =>
  renderWithStore(
    <>
      <input aria-label="A field" />
      <LessonNeighbours lesson={{ ...lesson, ...changes }} />
      {besides}
    </>,
    { at: here, areas: ['courses'] },
  );

describe('the arrow keys', () => {
  it('turn to the lesson before and after', async () => {
    const { user, address } = await show();
    expect(screen.getByText('Keyboard: ← previous lesson, → next lesson')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Next: Three' }).getAttribute('aria-keyshortcuts')).toBe(
      'ArrowRight',
    );
    await user.keyboard('{ArrowRight}');
    expect(address()).toBe('/courses/learn?course=maths&lesson=three');
    await user.keyboard('{ArrowLeft}');
    expect(address()).toBe('/courses/learn?course=maths&lesson=one');
  });

  it('lead back to the course after the last lesson, and nowhere before the first', async () => {
    const { user, address } = await show({ previous: null });
    await user.keyboard('{ArrowLeft}');
    expect(address()).toBe(here);
    expect(screen.getByText('Keyboard: → next lesson')).toBeDefined();
  });

  it('belong to a field while it has the focus', async () => {
    const { user, address } = await show();
    await user.type(screen.getByLabelText('A field'), 'ab{ArrowLeft}{ArrowRight}');
    expect(address()).toBe(here);
  });

  it.each([
    ['dialog', <Dialog key="dialog" open aria-label="A dialog" />],
    ['menu', <Menu key="menu" open anchorEl={document.body} />],
  ])('leave the lesson alone while a %s is open', async (_, over) => {
    const { user, address } = await show({}, over);
    await user.keyboard('{ArrowRight}');
    expect(address()).toBe(here);
  });

  it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey', 'repeat'])('do nothing with %s', async (held) => {
    const { address } = await show();
    fireEvent.keyDown(document.body, { key: 'ArrowRight', [held]: true });
    expect(address()).toBe(here);
  });
});
