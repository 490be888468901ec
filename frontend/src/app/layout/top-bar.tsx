import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Logo } from '../../brand/logo.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { Icon } from '../../components/icon.tsx';
import { drawerWidth, narrowTopOffset, topOffset } from '../../components/measures.ts';
import { SearchBox } from '../../features/search/search-box.tsx';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { defaultPath } from '../../paths.ts';
import { menuOpen, setMenu } from '../../state/customization.ts';
import { drawerId } from './menu-drawer.tsx';
import { UserMenu } from './user-menu.tsx';

const Bar = styled('header')(({ theme }) => ({
  position: 'fixed',
  inset: '0 0 auto 0',
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  alignItems: 'center',
  height: narrowTopOffset,
  paddingInline: 16,
  background: theme.vars.palette.background.default,
  [theme.breakpoints.up('md')]: { height: topOffset, paddingInline: 24 },
  '@media print': { display: 'none' },
}));

const Brand = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginInlineEnd: 'auto',
  [theme.breakpoints.up('md')]: { width: drawerWidth - 32 },
}));

/** The bar at the top: logo, drawer toggle, the student's chip. */
export function TopBar({ drawerOpen, onLogout }: { drawerOpen: boolean; onLogout: () => void }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const defaultId = useAppSelector((state) => state.customization.defaultId);
  const name = useAppSelector((state) => state.auth.name || state.auth.email);
  return (
    <Bar>
      <Brand>
        <Link to={defaultPath} onClick={() => dispatch(menuOpen(defaultId))} style={{ display: 'flex' }}>
          <Logo />
        </Link>
        <IconButton
          type="button"
          onClick={() => dispatch(setMenu(!drawerOpen))}
          aria-expanded={drawerOpen}
          aria-controls={drawerId}
          aria-label={intl.formatMessage({ id: 'shell.menu' })}
        >
          <Icon name="menu" />
        </IconButton>
      </Brand>
      <SearchBox />
      <UserMenu name={name} onLogout={onLogout} />
    </Bar>
  );
}
