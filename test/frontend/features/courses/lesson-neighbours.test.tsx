import Dialog from '@mui/material/Dialog';
import Menu from '@mui/material/Menu';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { LessonNeighbours } from '../../../../frontend/src/features/courses/lesson-neighbours.tsx';
import { renderWithStore } from '../../../support/render-with-store.tsx';

const previous = { lessonId: 'one', title: 'One' };
const next = { lessonId: 'three', title: 'Three' };
const currentPath = '/courses/learn?course=maths&lesson=two';
const showNeighbours = (extra: ReactNode = null, first = false) =>
  renderWithStore(
    <>
      <input aria-label="A field" />
      <LessonNeighbours lesson={{ courseId: 'maths', previous: first ? null : previous, next }} />
      {extra}
    </>,
    { at: currentPath, areas: ['courses'] },
  );

describe('the arrow keys', () => {
  it('do nothing before the first lesson, in a field, or with a modifier', async () => {
    const { user, address } = await showNeighbours(null, true);
    screen.getByText('Keyboard: → next lesson');
    const link = screen.getByRole('link', { name: 'Next: Three' });
    expect(link.getAttribute('aria-keyshortcuts')).toBe('ArrowRight');
    await user.keyboard('{ArrowLeft}');
    await user.type(screen.getByLabelText('A field'), 'ab{ArrowLeft}{ArrowRight}');
    for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey', 'repeat'])
      fireEvent.keyDown(document.body, { key: 'ArrowRight', [modifier]: true });
    expect(address()).toBe(currentPath);
  });

  it.each([
    ['dialog', <Dialog key="dialog" open aria-label="A dialog" />],
    ['menu', <Menu key="menu" open anchorEl={document.body} />],
  ])('do nothing while a %s is open', async (_, overlay) => {
    const { user, address } = await showNeighbours(overlay);
    await user.keyboard('{ArrowRight}');
    expect(address()).toBe(currentPath);
  });
});
