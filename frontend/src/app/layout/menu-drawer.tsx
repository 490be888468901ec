import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { closeBeforeLeaving } from '../../components/keyboard/focus.ts';
import { drawerWidth, topOffset } from '../../components/measures.ts';
import { setMenu } from '../../state/customization.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { lazyPage } from '../lazy-page.tsx';
import type { PhoneMenuProps } from './phone-menu.tsx';

export const drawerId = 'menu-drawer';

/** On wide screens the Redux store keeps whether the drawer is open. On narrow screens the drawer starts closed. */
export function useDrawer() {
  const dispatch = useAppDispatch();
  const openOnWide = useAppSelector((state) => state.customization.opened);
  const [openOnNarrow, setOpenOnNarrow] = useState(false);
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  if (wide && openOnNarrow) setOpenOnNarrow(false);

  return {
    wide,
    open: wide ? openOnWide : openOnNarrow,
    toggle: () => {
      if (wide) dispatch(setMenu(!openOnWide));
      else setOpenOnNarrow(!openOnNarrow);
    },
    close: () => setOpenOnNarrow(false),
    closeBeforeLeaving: () => closeBeforeLeaving(() => setOpenOnNarrow(false)),
  };
}

/** The menu of wide screens and the page beside it move with the same easing and duration. */
export const moveWithMenu = ({ transitions }: Theme, open: boolean, properties: string[]): string =>
  transitions.create(properties, {
    easing: open ? transitions.easing.easeOut : transitions.easing.sharp,
    duration: transitions.duration[open ? 'enteringScreen' : 'leavingScreen'],
  });

const WideMenu = styled('div', { shouldForwardProp: (name) => name !== 'open' })<{ open: boolean }>(
  ({ theme, open }) => ({
    position: 'fixed',
    zIndex: theme.vars.zIndex.drawer,
    insetBlock: `${String(topOffset)}px 0`,
    insetInlineStart: 0,
    width: drawerWidth,
    padding: theme.spacing(0, 2, 3),
    overflowY: 'auto',
    background: theme.vars.palette.background.default,
    // A hidden menu can't take the focus.
    ...(!open && { visibility: 'hidden', transform: 'translateX(-100%)' }),
    transition: moveWithMenu(theme, open, ['transform', 'visibility']),
    '@media print': { display: 'none' },
  }),
);

/** The menu of narrow screens is loaded in the background once the page has its data. */
export const PhoneMenu = lazyPage<PhoneMenuProps>('phone-menu', () =>
  import('./phone-menu.tsx').then((module) => module.PhoneMenu),
);

interface MenuDrawerProps {
  readonly wide: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export const MenuDrawer = ({ wide, open, onClose, children }: MenuDrawerProps) =>
  wide ? (
    <WideMenu id={drawerId} open={open}>
      {children}
    </WideMenu>
  ) : (
    <PhoneMenu id={drawerId} open={open} onClose={onClose}>
      {children}
    </PhoneMenu>
  );
