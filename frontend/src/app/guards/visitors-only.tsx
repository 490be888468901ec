import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAppSelector } from '../../state/hooks.ts';
import { selectSignedIn, selectStaff } from '../../state/auth.ts';
import { afterSignIn } from './return-to.ts';

/** The auth screens. Who is signed in goes on to where they wanted to be. */
export function VisitorsOnly() {
  const signedIn = useAppSelector(selectSignedIn);
  const staff = useAppSelector(selectStaff);
  const { search } = useLocation();
  return signedIn ? <Navigate to={afterSignIn(search, { staff })} replace /> : <Outlet />;
}
