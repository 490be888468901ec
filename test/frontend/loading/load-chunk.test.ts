// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadChunk, loadPart } from '../../../frontend/src/loading/load-chunk.ts';

const load = vi.fn<() => Promise<string>>();
const onLine = () => vi.spyOn(navigator, 'onLine', 'get');
const silent = () => Promise.reject(new TypeError('Failed to fetch'));
const brokenImport = new TypeError(
  'Failed to fetch dynamically imported module: http://localhost/static/js/quizzes.0a1b2c3d.chunk.js',
);

beforeEach(() => {
  load.mockReset().mockResolvedValue('the chunk');
});

describe('a chunk', () => {
  test('isn’t requested while the site can’t be reached, and loads afterwards', async () => {
    const online = onLine().mockReturnValue(false);
    vi.stubGlobal('fetch', silent);
    await expect(loadChunk('quizzes', load)).rejects.toMatchObject({
      name: 'ChunkLoadError',
      type: 'error',
      unreachable: true,
    });
    expect(load).not.toHaveBeenCalled();

    online.mockReturnValue(true);
    expect(await loadChunk('quizzes', load)).toBe('the chunk');
  });

  test('loads if the browser reports no network but the site answers, as on one machine', async () => {
    onLine().mockReturnValue(false);
    vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
    expect(await loadChunk('quizzes', load)).toBe('the chunk');
  });

  test.each([
    ['is missing if the site answers', () => Promise.resolve(new Response()), 'missing', false],
    ['is unreachable if nothing answers', silent, 'error', true],
    [
      'is unreachable if the site answers with an error',
      () => Promise.resolve(new Response(null, { status: 503 })),
      'error',
      true,
    ],
  ])(
    'that can’t be fetched %s, although the browser reports a network',
    async (_, fetch, type, unreachable) => {
      onLine().mockReturnValue(true);
      vi.stubGlobal('fetch', fetch);
      load.mockRejectedValue(brokenImport);
      await expect(loadChunk('quizzes', load)).rejects.toMatchObject({ type, unreachable });
    },
  );
});

describe('a part of a page', () => {
  test('waits for the network', async () => {
    const online = onLine().mockReturnValue(false);
    vi.stubGlobal('fetch', vi.fn(silent));
    const part = loadPart('quizzes', load);
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
    expect(load).not.toHaveBeenCalled();

    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(await part).toBe('the chunk');
  });

  test('fails at once if the browser reports a network or the chunk throws', async () => {
    const online = onLine().mockReturnValue(true);
    vi.stubGlobal('fetch', silent);
    load.mockRejectedValue(brokenImport);
    await expect(loadPart('quizzes', load)).rejects.toMatchObject({ unreachable: true });

    online.mockReturnValue(false);
    vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
    load.mockRejectedValue(new Error('boom'));
    await expect(loadPart('quizzes', load)).rejects.toMatchObject({ type: 'error', unreachable: false });
  });
});
