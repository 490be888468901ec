import { describe, expect, test, vi } from 'vitest';
import { toChunkLoadError, ChunkLoadError } from '../../../frontend/src/loading/chunk-load-error.ts';

const answers = () => Promise.resolve(true);
const silent = () => Promise.resolve(false);
const url = 'https://ktc.example/static/js/quizzes.0a1b2c3d.chunk.js';

describe('ChunkLoadError', () => {
  test('names the chunk in the words of the specification', async () => {
    const error = await toChunkLoadError('quizzes', new Error('boom'), answers);
    expect(error).toBeInstanceOf(ChunkLoadError);
    expect(error.name).toBe('ChunkLoadError');
    expect(error.message).toBe('Loading chunk quizzes failed.');
  });

  test.each([
    ['Chromium', `Failed to fetch dynamically imported module: ${url}`, url],
    ['Firefox', `error loading dynamically imported module: ${url}`, url],
    ['Safari', 'Importing a module script failed.', undefined],
    ['a style sheet', 'Unable to preload CSS for /static/css/quizzes.css', '/static/css/quizzes.css'],
  ])(
    'is "missing" if the site answers without the file, otherwise an unreachable "error": %s',
    async (_, message, request) => {
      const cause = new TypeError(message);
      expect(await toChunkLoadError('quizzes', cause, answers)).toMatchObject({
        type: 'missing',
        unreachable: false,
        request,
        cause,
      });
      expect(await toChunkLoadError('quizzes', cause, silent)).toMatchObject({
        type: 'error',
        unreachable: true,
        request,
        cause,
      });
    },
  );

  test.each([new SyntaxError('Unexpected token'), new Error('boom'), 'a text', undefined])(
    'is "error" if the file was loaded and threw: %s',
    async (cause) => {
      const siteAnswers = vi.fn(answers);
      expect(await toChunkLoadError('quizzes', cause, siteAnswers)).toMatchObject({
        type: 'error',
        unreachable: false,
        request: undefined,
        cause,
      });
      expect(siteAnswers).not.toHaveBeenCalled();
    },
  );

  test('isn’t wrapped again', async () => {
    const timeout = new ChunkLoadError('quizzes', { type: 'timeout' });
    expect(await toChunkLoadError('quizzes', timeout, answers)).toBe(timeout);
  });
});
