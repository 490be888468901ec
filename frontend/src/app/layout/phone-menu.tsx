import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../../components/icon.tsx';

export interface PhoneMenuProps {
  readonly id: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The menu of narrow screens. While closed it isn't in the document, because a hidden drawer couldn't take the focus. */
export function PhoneMenu({ id, open, onClose, children }: PhoneMenuProps) {
  const intl = useIntl();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      closeAfterTransition={false}
      slotProps={{ paper: { id, 'aria-label': intl.formatMessage({ id: 'shell.menu' }) } }}
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
