import { authPath, landingPath, loginPath, startPath } from '../../paths.ts';

const parameter = 'returnTo';
const never = [landingPath, authPath];

/**
 * The page to go to after signing in, from the search part of an address: a path of this site only, `undefined`
 * for everything else (another host in any spelling, `javascript:`, the sign-in screens themselves).
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

/** The sign-in screen that comes back to `path` (with its query and hash) afterwards. */
export const loginFor = (path: string): string => `${loginPath}?${parameter}=${encodeURIComponent(path)}`;
