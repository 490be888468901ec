import { useCallback, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { setMenu } from '../../state/customization.ts';
import { useWide } from './use-wide.ts';

/**
 * The drawer: open by default beside the page on wide screens. On narrow ones, where it covers the page, it starts
 * closed; so it does when a wide window becomes narrow.
 */
export function useDrawer() {
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => state.customization.opened);
  const wide = useWide();

  useEffect(() => {
    dispatch(setMenu(wide));
  }, [dispatch, wide]);

  const close = useCallback(() => dispatch(setMenu(false)), [dispatch]);
  const closeIfNarrow = useCallback(() => {
    if (!wide) dispatch(setMenu(false));
  }, [dispatch, wide]);
  return { wide, open, close, closeIfNarrow };
}
