import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { authPath, landingPath, loginPath, startPath } from '../paths.ts';
import { selectEnded, selectSignedIn, selectStaff } from '../state/auth.ts';
import { useAppSelector } from '../state/hooks.ts';
import { isLeaving } from './session/leave.ts';

const parameter = 'returnTo';
const excludedPaths = [landingPath, authPath];

/** Returns the path to open after signing in. Refuses other sites, the landing page and the sign-in pages. */
export function readReturnTo(search: string): string | undefined {
  const wanted = new URLSearchParams(search).get(parameter);
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, window.location.origin)) return undefined;
  const { origin, pathname, search: query, hash } = new URL(wanted, window.location.origin);
  if (origin !== window.location.origin || pathname.startsWith('//')) return undefined;
  if (excludedPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`))) return undefined;
  return pathname + query + hash;
}

export function StudentsOnly() {
  const signedIn = useAppSelector(selectSignedIn);
  const ended = useAppSelector(selectEnded);
  const { pathname, search, hash } = useLocation();
  if (signedIn) return <Outlet />;
  if (isLeaving()) return null;
  const login = `${loginPath}?${parameter}=${encodeURIComponent(pathname + search + hash)}`;
  return <Navigate to={login} state={ended ? { notice: ended } : null} replace />;
}

export function VisitorsOnly() {
  const signedIn = useAppSelector(selectSignedIn);
  const staff = useAppSelector(selectStaff);
  const { search } = useLocation();
  return signedIn ? <Navigate to={readReturnTo(search) ?? startPath({ staff })} replace /> : <Outlet />;
}
