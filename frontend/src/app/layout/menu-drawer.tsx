import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { closeBeforeLeaving } from '../../components/focus.ts';
import { Icon } from '../../components/icon.tsx';
import { setMenu } from '../../state/customization.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';

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

interface MenuDrawerProps {
  readonly wide: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** On narrow screens a closed drawer isn't in the document. A drawer that is only hidden couldn't take the focus. */
export function MenuDrawer({ wide, open, onClose, children }: MenuDrawerProps) {
  const intl = useIntl();
  if (wide) {
    return (
      <Drawer id={drawerId} variant="persistent" open={open}>
        {children}
      </Drawer>
    );
  }
  return (
    <Drawer
      open={open}
      onClose={onClose}
      closeAfterTransition={false}
      slotProps={{ paper: { id: drawerId, 'aria-label': intl.formatMessage({ id: 'shell.menu' }) } }}
    >
      <IconButton
        onClick={onClose}
        aria-label={intl.formatMessage({ id: 'shell.close-menu' })}
        sx={{ alignSelf: 'start' }}
      >
        <Icon name="close" />
      </IconButton>
      {children}
    </Drawer>
  );
}
