/** @vitest-environment jsdom */
import { describe, expect, it } from 'vitest';
import { afterSignIn, loginFor, returnTo } from '../../../frontend/src/app/guards/return-to.ts';

const search = (target: string) => `?returnTo=${encodeURIComponent(target)}`;

describe('returnTo', () => {
  it.each([
    '/courses/maths',
    '/courses/learn?course=maths&lesson=adding-fractions',
    '/quizzes/results?attempt=1#question-3',
    '/',
  ])('goes back to %s', (path) => {
    expect(returnTo(search(path))).toBe(path);
    expect(loginFor(path)).toBe(`/auth/login${search(path)}`);
  });

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
  ])('refuses %j', (target) => {
    expect(returnTo(search(target))).toBeUndefined();
    expect(afterSignIn(search(target), { staff: false })).toBe('/dashboard/default');
  });

  it.each(['/auth/login', '/auth/register?returnTo=/', '/landing', '/auth'])(
    'does not go round in a circle to %s',
    (path) => {
      expect(returnTo(search(path))).toBeUndefined();
    },
  );

  it('goes to the dashboard where nothing was asked for', () => {
    expect(afterSignIn('', { staff: false })).toBe('/dashboard/default');
    expect(afterSignIn('', { staff: true })).toBe('/query/inbox');
  });
});
