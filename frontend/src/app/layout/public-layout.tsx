import AppBar from '@mui/material/AppBar';
import Link from '@mui/material/Link';
import Toolbar from '@mui/material/Toolbar';
import { styled } from '@mui/material/styles';
import { type ReactNode, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Logo } from '../../brand/logo.tsx';
import { Icon } from '../../components/icon.tsx';
import { landingPath, publicPagePath, publicPages } from '../../paths.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import { SkipLink } from './skip-link.tsx';
import { useRouteChange } from './use-route-change.ts';

const Links = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: 20,
  padding: '0 16px 8px',
});

/** Tall enough for a finger. */
const linkLook = { display: 'inline-flex', alignItems: 'center', minHeight: 44, typography: 'body2' };

/** Links to the public pages, below the pages for visitors. */
export function PublicFooter() {
  const intl = useIntl();
  return (
    <footer>
      <Links aria-label={intl.formatMessage({ id: 'common.public-pages' })}>
        {publicPages.map((page) => (
          <Link key={page} href={publicPagePath(page)} color="textSecondary" sx={linkLook}>
            <FormattedMessage id={`common.public-page.${page}`} />
          </Link>
        ))}
      </Links>
    </footer>
  );
}

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  minHeight: '100dvh',
  background: theme.vars.palette.panel.main,
  ...theme.applyStyles('dark', { background: theme.vars.palette.background.default }),
}));

const Main = styled('main')({
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: 992,
  marginInline: 'auto',
  padding: '8px 16px 24px',
});

/** Tall enough for a finger. */
const backLook = { display: 'inline-flex', alignItems: 'center', gap: 0.75, minHeight: 44, fontWeight: 600 };

/** The frame of the pages for visitors: logo, link to the landing page, the page and links to the public pages. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const pageKey = useRouteChange(main);
  return (
    <Frame>
      <SkipLink main={main} />
      <AppBar position="static" color="transparent">
        <Toolbar sx={{ justifyContent: 'space-between', gap: 2 }}>
          <Link href={landingPath} sx={{ display: 'flex' }}>
            <Logo />
          </Link>
          <Link href={landingPath} underline="hover" sx={backLook}>
            <Icon name="back" size={20} />
            <FormattedMessage id="common.to-landing" />
          </Link>
        </Toolbar>
      </AppBar>
      <Main ref={main} id="main" tabIndex={-1}>
        <OfflineNotice />
        <PageErrorBoundary key={pageKey}>{children}</PageErrorBoundary>
      </Main>
      <PublicFooter />
    </Frame>
  );
}
