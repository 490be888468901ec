/** @vitest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readReturnTo, StudentsOnly, VisitorsOnly } from '../../../frontend/src/app/guards.tsx';
import { logOut } from '../../../frontend/src/api/sign-out.ts';
import { renderWithStore, signedInStudent } from '../../support/render-with-store.tsx';

const replaceDocument = vi.hoisted(() => vi.fn<(path: string) => void>());
vi.mock(import('../../../frontend/src/app/session/leave.ts'), () => ({
  replaceDocument,
  isLeaving: () => false,
}));

function LoginScreen() {
  const state = useLocation().state as { notice?: string } | null;
  return <p>auth screen {state?.notice}</p>;
}
const pages = (
  <Routes>
    <Route element={<VisitorsOnly />}>
      <Route path="/auth/*" element={<LoginScreen />} />
    </Route>
    <Route element={<StudentsOnly />}>
      <Route path="*" element={<p>student page</p>} />
    </Route>
  </Routes>
);
const buildSearch = (target: string) => `?returnTo=${encodeURIComponent(target)}`;
const visit = (at: string, auth?: ReturnType<typeof signedInStudent>) =>
  renderWithStore(pages, { at, areas: [], ...(auth && { preloadedState: { auth } }) });

beforeEach(() => replaceDocument.mockClear());

describe('a visitor', () => {
  it('at / sees the landing page', async () => {
    await visit('/');
    expect(replaceDocument).toHaveBeenCalledWith('/landing');
    expect(screen.queryByText('student page')).toBeNull();
  });

  it('on a signed-in page is sent to the sign-in with the page’s address', async () => {
    const path = '/courses/learn?course=maths&lesson=powers#top';
    const { address } = await visit(path);
    screen.getByText('auth screen');
    expect(address()).toBe(`/auth/login${buildSearch(path)}`);
    expect(readReturnTo(buildSearch(path))).toBe(path);
    expect(replaceDocument).not.toHaveBeenCalled();
  });
});

describe('a signed-in user', () => {
  it('sees signed-in pages', async () => {
    await visit('/courses/maths', signedInStudent());
    screen.getByText('student page');
  });

  it.each([
    ['', false, '/dashboard/default'],
    ['', true, '/query/inbox'],
    [buildSearch('/quizzes/results'), false, '/quizzes/results'],
    [buildSearch('//evil.com'), false, '/dashboard/default'],
  ])('at /auth/login%s, staff %s, goes to %s', async (search, staff, path) => {
    const { address } = await visit(`/auth/login${search}`, signedInStudent({ staff }));
    expect(address()).toBe(path);
  });

  it.each(['session-ended', 'password-changed'] as const)(
    'whose session ends returns to the sign-in, which says why: %s',
    async (why) => {
      const { store, address } = await visit('/quizzes/results?attempt=1', signedInStudent());
      act(() => void store.dispatch(logOut(why)));
      expect(address()).toBe(`/auth/login${buildSearch('/quizzes/results?attempt=1')}`);
      screen.getByText(`auth screen ${why}`);
    },
  );
});

it.each(['/courses/maths', '/quizzes/results?attempt=1#question-3', '/'])('returnTo may be %s', (path) => {
  expect(readReturnTo(buildSearch(path))).toBe(path);
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
  // These addresses would redirect in a circle.
  '/auth/login',
  '/auth/register?returnTo=/',
  '/landing',
  '/auth',
])('returnTo must not be %j', (target) => {
  expect(readReturnTo(buildSearch(target))).toBeUndefined();
});
