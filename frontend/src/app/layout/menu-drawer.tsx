import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../../components/icon.tsx';

export const drawerId = 'menu-drawer';

interface MenuDrawerProps {
  readonly wide: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * The menu's drawer: beside the page on wide screens, above it on narrow ones. On narrow screens it mounts when it
 * opens: a hidden drawer that stays mounted isn't visible yet when the focus moves to it, if motion is reduced.
 */
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
