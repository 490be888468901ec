import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Logo } from '../../brand/logo.tsx';
import { Icon } from '../../components/icon.tsx';
import { drawerWidth, quietBar } from '../../components/measures.ts';
import { UnreadDot } from '../../components/unread-dot.tsx';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { defaultPath } from '../../paths.ts';
import { menuOpen } from '../../state/customization.ts';
import { drawerId } from './menu-drawer.tsx';
import { SearchBox } from './search-box.tsx';
import { useUnread, useWaiting } from './use-unread.ts';
import { UserMenu } from './user-menu.tsx';

const Brand = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginInlineEnd: 'auto',
  [theme.breakpoints.up('md')]: { width: drawerWidth - 32 },
}));

const LogoLink = styled(Link)({ display: 'flex' });

const wideOnly = { display: { xs: 'none', md: 'flex' } } as const;

interface TopBarProps {
  readonly drawerOpen: boolean;
  /** True while the page has its own controls in the bar. */
  readonly quiet: boolean;
  readonly onToggleDrawer: () => void;
  readonly onLogout: () => void;
}

export function TopBar({ drawerOpen, quiet, onToggleDrawer, onLogout }: TopBarProps) {
  const intl = useIntl();
  const unread = useUnread();
  const waiting = useWaiting();
  // While the menu is open, its entries have dots.
  const dot = drawerOpen ? null : unread > 0 ? 'unread' : waiting > 0 ? 'waiting' : null;
  const dispatch = useAppDispatch();
  const defaultId = useAppSelector((state) => state.customization.defaultId);
  const name = useAppSelector((state) => state.auth.name || state.auth.email);
  return (
    <AppBar>
      <Toolbar {...(quiet && { style: quietBar })}>
        <Brand>
          <LogoLink
            to={defaultPath}
            onClick={() => dispatch(menuOpen(defaultId))}
            {...(quiet && { sx: wideOnly })}
          >
            <Logo />
          </LogoLink>
          <IconButton
            onClick={onToggleDrawer}
            aria-expanded={drawerOpen}
            aria-controls={drawerId}
            aria-label={intl.formatMessage(
              { id: dot === null ? 'shell.menu' : `shell.menu-${dot}` },
              { count: unread },
            )}
          >
            <Icon name="menu" />
            {dot !== null && (
              <span style={{ position: 'absolute', top: 6, right: 6, display: 'flex' }}>
                <UnreadDot />
              </span>
            )}
          </IconButton>
        </Brand>
        {!quiet && <SearchBox />}
        <Box sx={{ display: 'flex', ...(quiet && wideOnly) }}>
          <UserMenu name={name} onLogout={onLogout} />
        </Box>
      </Toolbar>
    </AppBar>
  );
}
