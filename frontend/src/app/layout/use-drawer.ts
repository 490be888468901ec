import { useState } from 'react';
import { closeBeforeLeaving } from '../../components/close-before-leaving.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { setMenu } from '../../state/customization.ts';
import { useWide } from './use-wide.ts';

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
