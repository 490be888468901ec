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
const currentPath = '/courses/learn?course=maths&lesson=two';
const show = (
  changes: Partial<typeof lesson> | { previous: null } | { next: null } = {},
  extra: ReactNode = null,
) =>
  renderWithStore(
    <>
      <input aria-label="A field" />
      <LessonNeighbours lesson={{ ...lesson, ...changes }} />
      {extra}
    </>,
    { at: currentPath, areas: ['courses'] },
  );

describe('the arrow keys', () => {
  it('open the previous and the next lesson', async () => {
    const { user, address } = await show();
    screen.getByText('Keyboard: ← previous lesson, → next lesson');
    expect(screen.getByRole('link', { name: 'Next: Three' }).getAttribute('aria-keyshortcuts')).toBe(
      'ArrowRight',
    );
    await user.keyboard('{ArrowRight}');
    expect(address()).toBe('/courses/learn?course=maths&lesson=three');
    await user.keyboard('{ArrowLeft}');
    expect(address()).toBe('/courses/learn?course=maths&lesson=one');
  });

  it('do nothing before the first lesson', async () => {
    const { user, address } = await show({ previous: null });
    await user.keyboard('{ArrowLeft}');
    expect(address()).toBe(currentPath);
    screen.getByText('Keyboard: → next lesson');
  });

  it('do nothing while a field has the focus', async () => {
    const { user, address } = await show();
    await user.type(screen.getByLabelText('A field'), 'ab{ArrowLeft}{ArrowRight}');
    expect(address()).toBe(currentPath);
  });

  it.each([
    ['dialog', <Dialog key="dialog" open aria-label="A dialog" />],
    ['menu', <Menu key="menu" open anchorEl={document.body} />],
  ])('do nothing while a %s is open', async (_, overlay) => {
    const { user, address } = await show({}, overlay);
    await user.keyboard('{ArrowRight}');
    expect(address()).toBe(currentPath);
  });

  it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey', 'repeat'])('do nothing with %s', async (modifier) => {
    const { address } = await show();
    fireEvent.keyDown(document.body, { key: 'ArrowRight', [modifier]: true });
    expect(address()).toBe(currentPath);
  });
});
