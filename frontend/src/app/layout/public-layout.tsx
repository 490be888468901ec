import AppBar from '@mui/material/AppBar';
import Link from '@mui/material/Link';
import Toolbar from '@mui/material/Toolbar';
import { styled } from '@mui/material/styles';
import { type ReactNode, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Logo } from '../../brand/logo.tsx';
import { Icon } from '../../components/icon.tsx';
import { landingPath, publicPagePath, publicPages } from '../../paths.ts';
import { OfflineNotice, PageErrorBoundary, SkipLink, useRouteChange } from './page-frame.tsx';

const Links = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: 20,
  padding: '0 16px 8px',
});

const touchTarget = { display: 'inline-flex', alignItems: 'center', minHeight: 44 };

export function PublicFooter() {
  const intl = useIntl();
  return (
    <footer>
      <Links aria-label={intl.formatMessage({ id: 'common.public-pages' })}>
        {publicPages.map((page) => (
          <Link
            key={page}
            href={publicPagePath(page)}
            color="textSecondary"
            sx={{ ...touchTarget, typography: 'body2' }}
          >
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
          <Link href={landingPath} underline="hover" sx={{ ...touchTarget, gap: 0.75, fontWeight: 600 }}>
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
