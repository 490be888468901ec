import { describe, expect, test } from 'vitest';
import { asChunkLoadError, ChunkLoadError } from '../../../frontend/src/loading/chunk-load-error.ts';

const url = 'https://ktc.example/static/js/quizzes.0a1b2c3d.chunk.js';

describe('ChunkLoadError', () => {
  test('says which chunk failed, in the words of the specification', () => {
    const error = asChunkLoadError('quizzes', new Error('boom'), true);
    expect(error).toBeInstanceOf(ChunkLoadError);
    expect(error.name).toBe('ChunkLoadError');
    expect(error.message).toBe('Loading chunk quizzes failed.');
  });

  test.each([
    ['Chromium', `Failed to fetch dynamically imported module: ${url}`, url],
    ['Firefox', `error loading dynamically imported module: ${url}`, url],
    ['Safari', 'Importing a module script failed.', undefined],
    ['a style sheet', 'Unable to preload CSS for /static/css/quizzes.css', '/static/css/quizzes.css'],
  ])('is "missing" when the file cannot be fetched: %s', (_, message, request) => {
    expect(asChunkLoadError('quizzes', new TypeError(message), true)).toMatchObject({
      type: 'missing',
      request,
    });
  });

  test('is "error" when the file cannot be fetched because the browser is offline', () => {
    const cause = new TypeError(`Failed to fetch dynamically imported module: ${url}`);
    expect(asChunkLoadError('quizzes', cause, false)).toMatchObject({ type: 'error', request: url, cause });
  });

  test.each([new SyntaxError('Unexpected token'), new Error('boom'), 'a text', undefined])(
    'is "error" when the file came and failed: %s',
    (cause) => {
      expect(asChunkLoadError('quizzes', cause, true)).toMatchObject({
        type: 'error',
        request: undefined,
        cause,
      });
    },
  );

  test('stays the error that it is', () => {
    const timeout = new ChunkLoadError('quizzes', { type: 'timeout' });
    expect(asChunkLoadError('quizzes', timeout, true)).toBe(timeout);
  });
});
