// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { loadChunk } from '../../../frontend/src/loading/load-chunk.ts';

const load = vi.fn(() => Promise.resolve('the chunk'));
const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

describe('a chunk', () => {
  test('is not asked for while no connection lets it come, and comes once there is one', async () => {
    load.mockClear();
    const signal = offline();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(loadChunk('quizzes', load)).rejects.toMatchObject({ name: 'ChunkLoadError', type: 'error' });
    expect(load).not.toHaveBeenCalled();

    signal.mockReturnValue(true);
    expect(await loadChunk('quizzes', load)).toBe('the chunk');
  });

  test('comes where the browser thinks itself offline and the site answers, as on one machine', async () => {
    offline();
    vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
    expect(await loadChunk('quizzes', load)).toBe('the chunk');
  });
});
