import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { rewriteFunctionCode } from '../../lib/rewrite-function.ts';

function rewritten(uri: string): unknown {
  const context = createContext({ event: { request: { uri, method: 'GET', headers: {} } } });
  return runInContext(`${rewriteFunctionCode}; handler(event).uri`, context);
}

it.each([
  ['/', '/landing.html'],
  ['/dashboard/default', '/index.html'],
  ['/courses/maths', '/index.html'],
  ['/courses/maths/', '/index.html'],
  ['/v1.2/page', '/index.html'],
  ['/landing', '/landing.html'],
  ['/landing/', '/landing.html'],
  ['/landing/more', '/index.html'],
])('the page %s comes from %s', (uri, file) => {
  expect(rewritten(uri)).toBe(file);
});

it.each(['/index.html', '/config.json', '/favicon.svg', '/static/js/gone.0123abcd.chunk.js'])(
  'the file %s is asked for as it is, so that a missing one is a 404',
  (uri) => {
    expect(rewritten(uri)).toBe(uri);
  },
);
