import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ChunkLoadError } from '../../../../../frontend/src/loading/load-chunk.ts';
import { atSession, button, openTest, showQuestion } from './show-session.tsx';

let missing = true;
vi.mock(import('../../../../../frontend/src/loading/load-chunk.ts'), async (original) => {
  const { loadChunk, ...others } = await original();
  return {
    ...others,
    loadChunk: (id, load) =>
      missing && id === 'quiz-session-parts'
        ? Promise.reject(new ChunkLoadError(id, { type: 'error' }))
        : loadChunk(id, load),
  };
});

atSession(openTest);

it('parts of a quiz that load later can’t be opened before, and don’t open by themselves', async () => {
  const { user } = await showQuestion();
  expect([button('Close').disabled, button('Keyboard shortcuts').disabled]).toEqual([true, true]);
  await user.keyboard('?');
  missing = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(button('Close').disabled).toBe(false));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(button('Keyboard shortcuts'));
  screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
});
