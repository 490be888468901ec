import { authPath, landingPath, loginPath, startPath } from '../../paths.ts';

const parameter = 'returnTo';
const never = [landingPath, authPath];

/**
 * Reads the page to go to after signing in. Only paths of this site count: undefined for other hosts in any spelling,
 * for `javascript:` and for the auth screens.
 */
export function returnTo(search: string): string | undefined {
  const wanted = new URLSearchParams(search).get(parameter);
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, window.location.origin)) return undefined;
  const { origin, pathname, search: query, hash } = new URL(wanted, window.location.origin);
  if (origin !== window.location.origin || pathname.startsWith('//')) return undefined;
  if (never.some((path) => pathname === path || pathname.startsWith(`${path}/`))) return undefined;
  return pathname + query + hash;
}

/** The page that opens after signing in. */
export const afterSignIn = (search: string, { staff }: { readonly staff: boolean }): string =>
  returnTo(search) ?? startPath({ staff });

/** The sign-in screen that returns to `path`, with its query and hash. */
export const loginFor = (path: string): string => `${loginPath}?${parameter}=${encodeURIComponent(path)}`;
