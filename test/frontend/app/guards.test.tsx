/** @vitest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StudentsOnly, VisitorsOnly } from '../../../frontend/src/app/guards/guards.tsx';
import { logOut } from '../../../frontend/src/api/sign-out.ts';
import { renderWithStore, signedInStudent } from '../../support/render-with-store.tsx';

const replaceDocument = vi.hoisted(() => vi.fn<(path: string) => void>());
vi.mock(import('../../../frontend/src/app/session/leave.ts'), () => ({
  replaceDocument,
  isLeaving: () => false,
}));

const pages = (
  <Routes>
    <Route element={<VisitorsOnly />}>
      <Route path="/auth/*" element={<p>auth screen</p>} />
    </Route>
    <Route element={<StudentsOnly />}>
      <Route path="*" element={<p>student page</p>} />
    </Route>
  </Routes>
);
/** The props that the page was handed. */
function Told() {
  const state = useLocation().state as { notice?: string } | null;
  return <p>told {state?.notice}</p>;
}
const student = { auth: signedInStudent() };

describe('guards (design, section 6)', () => {
  beforeEach(() => replaceDocument.mockClear());

  it('a visitor at / sees the landing page', async () => {
    await renderWithStore(pages, { at: '/' });
    expect(replaceDocument).toHaveBeenCalledWith('/landing');
    expect(screen.queryByText('student page')).toBeNull();
  });

  it('a visitor on another signed-in page signs in and comes back', async () => {
    const { address } = await renderWithStore(pages, { at: '/courses/learn?course=maths&lesson=powers#top' });
    expect(screen.getByText('auth screen')).toBeTruthy();
    expect(address()).toBe(
      '/auth/login?returnTo=%2Fcourses%2Flearn%3Fcourse%3Dmaths%26lesson%3Dpowers%23top',
    );
    expect(replaceDocument).not.toHaveBeenCalled();
  });

  it.each(['session-ended', 'password-changed'] as const)(
    'a student whose sign-in has ended signs in, is told why, and comes back: %s',
    async (why) => {
      const { store, address } = await renderWithStore(
        <>
          {pages}
          <Told />
        </>,
        { at: '/quizzes/multiple-choice-session?attempt=1', preloadedState: student },
      );
      act(() => {
        store.dispatch(logOut(why));
      });
      expect(address()).toBe('/auth/login?returnTo=%2Fquizzes%2Fmultiple-choice-session%3Fattempt%3D1');
      expect(screen.getByText(`told ${why}`)).toBeTruthy();
    },
  );

  it('a student sees signed-in pages', async () => {
    await renderWithStore(pages, { at: '/courses/maths', preloadedState: student });
    expect(screen.getByText('student page')).toBeTruthy();
  });

  it('a student on an auth screen goes to the dashboard', async () => {
    const { address } = await renderWithStore(pages, { at: '/auth/login', preloadedState: student });
    expect(address()).toBe('/dashboard/default');
  });

  it('staff on an auth screen go to the inbox', async () => {
    const preloadedState = { auth: signedInStudent({ staff: true }) };
    const { address } = await renderWithStore(pages, { at: '/auth/login', preloadedState });
    expect(address()).toBe('/query/inbox');
  });

  it('a student on an auth screen goes to returnTo', async () => {
    const { address } = await renderWithStore(pages, {
      at: '/auth/register?returnTo=%2Fquizzes%2Fresults',
      preloadedState: student,
    });
    expect(address()).toBe('/quizzes/results');
  });

  it('a student on an auth screen never goes to another site', async () => {
    const { address } = await renderWithStore(pages, {
      at: '/auth/login?returnTo=%2F%2Fevil.com',
      preloadedState: student,
    });
    expect(address()).toBe('/dashboard/default');
  });
});
