import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../components/icon-button.tsx';
import { Icon } from '../../components/icon.tsx';
import { drawerWidth, topOffset } from '../../components/measures.ts';
import { Modal } from '../../components/modal.tsx';

export const drawerId = 'menu-drawer';

const Persistent = styled('div', { shouldForwardProp: (name) => name !== 'open' })<{ open: boolean }>(
  ({ theme, open }) => ({
    position: 'fixed',
    insetBlock: `${String(topOffset)}px 0`,
    insetInlineStart: 0,
    width: drawerWidth,
    padding: '0 16px 24px',
    overflowY: 'auto',
    background: theme.vars.palette.background.default,
    transform: open ? 'none' : `translateX(-${String(drawerWidth)}px)`,
    visibility: open ? 'visible' : 'hidden',
    transition: theme.transitions.create(['transform', 'visibility'], { duration: 200 }),
    '@media print': { display: 'none' },
  }),
);

const Temporary = styled(Modal)(({ theme }) => ({
  inset: '0 auto 0 0',
  width: drawerWidth,
  maxWidth: 'calc(100vw - 56px)',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: '8px 16px 24px',
  borderRadius: 0,
  background: theme.vars.palette.background.default,
}));

interface MenuDrawerProps {
  readonly wide: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The drawer that holds the menu: beside the page on wide screens, over it on narrow ones. */
export function MenuDrawer({ wide, open, onClose, children }: MenuDrawerProps) {
  if (wide) {
    return (
      <Persistent id={drawerId} open={open}>
        {children}
      </Persistent>
    );
  }
  return (
    <TemporaryDrawer open={open} onClose={onClose}>
      {children}
    </TemporaryDrawer>
  );
}

function TemporaryDrawer({ open, onClose, children }: Omit<MenuDrawerProps, 'wide'>) {
  const intl = useIntl();
  return (
    <Temporary
      id={drawerId}
      open={open}
      onClose={onClose}
      aria-label={intl.formatMessage({ id: 'shell.menu' })}
    >
      <IconButton type="button" onClick={onClose} aria-label={intl.formatMessage({ id: 'shell.close-menu' })}>
        <Icon name="close" />
      </IconButton>
      {children}
    </Temporary>
  );
}
