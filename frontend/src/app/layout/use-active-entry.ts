import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch } from '../../state/hooks.ts';
import { menuOpen } from '../../state/customization.ts';
import { activeEntryId } from '../unlisted-pages.ts';

/** Sets the active menu item from the page's address, on load and whenever it changes. */
export function useActiveEntry(): void {
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  const id = activeEntryId(pathname, search);
  useEffect(() => {
    dispatch(menuOpen(id));
  }, [dispatch, id, pathname]);
}
