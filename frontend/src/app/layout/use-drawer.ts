import { useState } from 'react';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { closeBeforeLeaving } from '../../components/focus.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { setMenu } from '../../state/customization.ts';

/** True from 900 px on, where the drawer lies beside the page. */
export const useWide = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));

/**
 * The state of the menu's drawer. On wide screens the client state holds it, open by default. On narrow screens,
 * where the drawer covers the page, it starts closed, also when a wide window becomes narrow.
 */
export function useDrawer() {
  const dispatch = useAppDispatch();
  const beside = useAppSelector((state) => state.customization.opened);
  const [over, setOver] = useState(false);
  const wide = useWide();
  if (wide && over) setOver(false);

  return {
    wide,
    open: wide ? beside : over,
    toggle: () => {
      if (wide) dispatch(setMenu(!beside));
      else setOver(!over);
    },
    close: () => setOver(false),
    /** Called when the user follows a menu entry. */
    follow: () => closeBeforeLeaving(() => setOver(false)),
  };
}
