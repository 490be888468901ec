import { styled } from '@mui/material/styles';
import { useRef, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Logo } from '../../brand/logo.tsx';
import { Icon } from '../../components/icon.tsx';
import { landingPath } from '../../paths.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import { SkipLink } from './skip-link.tsx';
import { useRouteChange } from './use-route-change.ts';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  minHeight: '100dvh',
  background: theme.vars.palette.panel.main,
  ...theme.applyStyles('dark', { background: theme.vars.palette.background.default }),
}));

const Header = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: '12px 16px',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 44,
    fontFamily: theme.typography.fontFamily,
    fontWeight: 600,
    color: theme.vars.palette.accent.main,
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline' },
  [theme.breakpoints.up('md')]: { padding: '20px 32px' },
}));

const Main = styled('main')({
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: 992,
  marginInline: 'auto',
  padding: '8px 16px 48px',
});

/** The frame of pages for visitors: the logo, the way back to the landing page, and the page in the middle. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const pageKey = useRouteChange(main);
  return (
    <Frame>
      <SkipLink main={main} />
      <Header>
        <a href={landingPath}>
          <Logo />
        </a>
        <a href={landingPath}>
          <Icon name="back" size={20} />
          <FormattedMessage id="common.to-landing" />
        </a>
      </Header>
      <Main ref={main} id="main" tabIndex={-1}>
        <OfflineNotice />
        <PageErrorBoundary key={pageKey}>{children}</PageErrorBoundary>
      </Main>
    </Frame>
  );
}
