import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { tryStorage } from '../loading/try-storage.ts';

const buildKey = (pathname: string) => `ktc-link ${pathname}`;
const readStored = (pathname: string) => tryStorage(() => sessionStorage.getItem(buildKey(pathname))) ?? '';

/**
 * Returns the token in the fragment of a parent's link, or an empty text. The token leaves the address and the history,
 * which other people see, and stays in this tab so that the page can be loaded again. Null in the first frame, which the
 * build renders without an address.
 */
export function useLinkToken(): string | null {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [stored, setStored] = useState(() => readStored(pathname));
  const opened = hash.slice(1);
  if (opened !== '' && opened !== stored) setStored(opened);

  useLayoutEffect(() => {
    if (opened === '') return;
    tryStorage(() => sessionStorage.setItem(buildKey(pathname), opened));
    void navigate(pathname + search, { replace: true });
  }, [opened, pathname, search, navigate]);
  return typeof window === 'undefined' ? null : opened || stored;
}
