import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAppSelector } from '../../state/hooks.ts';
import { landingPath } from '../../paths.ts';
import { isLeaving, replaceDocument } from '../session/leave.ts';
import { selectEnded, selectSignedIn, selectStaff } from '../../state/auth.ts';
import { afterSignIn, loginFor } from './return-to.ts';

/** Goes to the landing page, a document of its own. */
export function LeaveForLanding() {
  useEffect(() => {
    replaceDocument(landingPath);
  }, []);
  return null;
}

/**
 * Guards the signed-in pages. A visitor at `/` goes to the landing page; elsewhere to the sign-in, and then back. If
 * a session has just ended, the sign-in says why.
 */
export function StudentsOnly() {
  const signedIn = useAppSelector(selectSignedIn);
  const ended = useAppSelector(selectEnded);
  const { pathname, search, hash } = useLocation();
  if (signedIn) return <Outlet />;
  if (isLeaving()) return null;
  if (pathname === '/' && !ended) return <LeaveForLanding />;
  const state = ended ? { notice: ended } : null;
  return <Navigate to={loginFor(pathname + search + hash)} state={state} replace />;
}

/** Guards the auth screens. A signed-in user goes to the page that they wanted to see. */
export function VisitorsOnly() {
  const signedIn = useAppSelector(selectSignedIn);
  const staff = useAppSelector(selectStaff);
  const { search } = useLocation();
  return signedIn ? <Navigate to={afterSignIn(search, { staff })} replace /> : <Outlet />;
}
