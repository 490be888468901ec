import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAppSelector } from '../../state/hooks.ts';
import { landingPath } from '../../paths.ts';
import { isLeaving, leaveFor } from '../session/leave.ts';
import { selectEnded, selectSignedIn } from '../../state/auth.ts';
import { loginFor } from './return-to.ts';

/** Goes to the landing page, a document of its own. */
export function LeaveForLanding() {
  useEffect(() => {
    leaveFor(landingPath);
  }, []);
  return null;
}

/**
 * The signed-in pages. A visitor at `/` sees the landing page, elsewhere signs in and comes back; who was signed in until
 * now is told why.
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
