import { expect, it } from 'vitest';
import { readReturnTo } from '../../../frontend/src/app/guards.tsx';

const buildSearch = (target: string) => `?returnTo=${encodeURIComponent(target)}`;

it.each(['/courses/learn?course=maths&lesson=powers#top', '/quizzes/results?attempt=1', '/'])(
  'returnTo may be %s',
  (path) => {
    expect(readReturnTo(buildSearch(path))).toBe(path);
  },
);

it.each([
  '//evil.com',
  '///evil.com',
  '/\\evil.com',
  '/\t/evil.com',
  '/\n//evil.com',
  '/.//evil.com',
  '/x/..//evil.com',
  'https://evil.com/courses',
  'https:evil.com',
  'javascript:alert(1)',
  'data:text/html,hello',
  'courses/maths',
  'http://[',
  '',
  // These addresses would redirect in a circle.
  '/auth/login',
  '/auth/register?returnTo=/',
  '/landing',
  '/auth',
])('returnTo must not be %j', (target) => {
  expect(readReturnTo(buildSearch(target))).toBeUndefined();
});
