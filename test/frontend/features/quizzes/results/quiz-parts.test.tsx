/** @vitest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ChunkLoadError } from '../../../../../frontend/src/loading/chunk-load-error.ts';
import { atSession, openTest, showSession, slow } from '../session/show-session.tsx';

// A stored sign-in would bring Amplify, which has no part in this.

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
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name }, slow);

describe('the parts of a quiz that come later', () => {
  it('can’t be asked for before they are there, and open nothing by themselves', async () => {
    const { user } = await showSession();
    expect((await button('Discard this quiz')).disabled).toBe(true);
    expect((await button('Keyboard shortcuts')).disabled).toBe(true);
    await user.keyboard('?');
    missing = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(async () => expect((await button('Discard this quiz')).disabled).toBe(false));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await button('Keyboard shortcuts'));
    screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  });
});
