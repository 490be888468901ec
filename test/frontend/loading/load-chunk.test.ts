import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ChunkLoadError, loadChunk, loadPart } from '../../../frontend/src/loading/load-chunk.ts';

const load = vi.fn<() => Promise<string>>();
const onLine = () => vi.spyOn(navigator, 'onLine', 'get');
const answers = () => Promise.resolve(new Response());
const silent = () => Promise.reject(new TypeError('Failed to fetch'));
const url = 'https://ktc.example/static/js/quizzes.0a1b2c3d.chunk.js';
const brokenImport = new TypeError(`Failed to fetch dynamically imported module: ${url}`);

beforeEach(() => {
  load.mockReset().mockResolvedValue('the chunk');
});

describe('a chunk', () => {
  test('isn’t requested while the site can’t be reached, and loads afterwards', async () => {
    const online = onLine().mockReturnValue(false);
    vi.stubGlobal('fetch', silent);
    const failure = { name: 'ChunkLoadError', message: 'Loading chunk quizzes failed.' };
    const unreachable = { ...failure, type: 'error', unreachable: true };
    await expect(loadChunk('quizzes', load)).rejects.toMatchObject(unreachable);
    expect(load).not.toHaveBeenCalled();

    online.mockReturnValue(true);
    expect(await loadChunk('quizzes', load)).toBe('the chunk');
  });

  test('loads if the browser reports no network but the site answers, as on one machine', async () => {
    onLine().mockReturnValue(false);
    vi.stubGlobal('fetch', answers);
    expect(await loadChunk('quizzes', load)).toBe('the chunk');
  });

  test.each([
    ['Chromium', brokenImport.message, url],
    ['Firefox', `error loading dynamically imported module: ${url}`, url],
    ['Safari', 'Importing a module script failed.', undefined],
    ['a style sheet', 'Unable to preload CSS for /static/css/quizzes.css', '/static/css/quizzes.css'],
  ])(
    'that can’t be fetched is missing if the site answers, else unreachable: %s',
    async (_, message, request) => {
      const cause = new TypeError(message);
      load.mockRejectedValue(cause);
      vi.stubGlobal('fetch', answers);
      const missing = { type: 'missing', unreachable: false, request, cause };
      await expect(loadChunk('quizzes', load)).rejects.toMatchObject(missing);
      for (const fetch of [silent, () => Promise.resolve(new Response(null, { status: 503 }))]) {
        vi.stubGlobal('fetch', fetch);
        const unreachable = { type: 'error', unreachable: true, request, cause };
        await expect(loadChunk('quizzes', load)).rejects.toMatchObject(unreachable);
      }
    },
  );

  test.each([new SyntaxError('Unexpected token'), new Error('boom'), 'a text', undefined])(
    'that was fetched and threw isn’t missing, and the site isn’t asked: %s',
    async (cause) => {
      vi.stubGlobal('fetch', vi.fn(answers));
      load.mockRejectedValue(cause);
      const thrown = { type: 'error', unreachable: false, request: undefined, cause };
      await expect(loadChunk('quizzes', load)).rejects.toMatchObject(thrown);
      expect(fetch).not.toHaveBeenCalled();
    },
  );

  test('that contains a chunk fails with that chunk’s error', async () => {
    const error = new ChunkLoadError('session', { type: 'timeout' });
    load.mockRejectedValue(error);
    await expect(loadChunk('quizzes', load)).rejects.toBe(error);
  });
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
    vi.stubGlobal('fetch', answers);
    load.mockRejectedValue(new Error('boom'));
    await expect(loadPart('quizzes', load)).rejects.toMatchObject({ type: 'error', unreachable: false });
  });
});
