import { useState } from 'react';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { closeBeforeLeaving } from '../../components/focus.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { setMenu } from '../../state/customization.ts';

/** Tells when the screen is wide: 900 px and more, with the drawer beside the page. */
export const useWide = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));

/**
 * The drawer of the menu. Beside the page of a wide screen it is open or closed as the client state says, open by
 * default. On narrow screens, where it covers the page, it starts closed; so it does when a wide window becomes narrow.
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
    /** Called when an entry of the menu is followed. */
    follow: () => closeBeforeLeaving(() => setOver(false)),
  };
}
