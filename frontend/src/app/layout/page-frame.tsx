import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { Component, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { ErrorState } from '../../components/error-state.tsx';
import { Icon } from '../../components/icon.tsx';
import { findPage } from '../menu/menu.ts';
import { useOnline } from '../../loading/online.ts';

/** The query parameters that decide which page is open. Any other parameter only filters the content of a page. */
const identifying = ['lesson', 'attempt', 'order', 'thread', 'new', 'question'];

/**
 * When another page opens, scrolls to the top and focuses `main`. The new page's title then takes the focus. Returns a key:
 * while it is the same, the page stays mounted.
 */
export function useRouteChange(main: RefObject<HTMLElement | null>): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const pageKey = [pathname, ...identifying.map((name) => query.get(name) ?? '')].join('|');
  const shown = useRef(pageKey);

  // With 'auto', Back and Forward would restore the old scroll position. Only a reload may restore it.
  useEffect(() => {
    const restore = () => (window.history.scrollRestoration = 'auto');
    const prevent = () => (window.history.scrollRestoration = 'manual');
    prevent();
    window.addEventListener('pagehide', restore);
    window.addEventListener('pageshow', prevent);
    return () => {
      window.removeEventListener('pagehide', restore);
      window.removeEventListener('pageshow', prevent);
    };
  }, []);

  useLayoutEffect(() => {
    if (shown.current === pageKey) return;
    shown.current = pageKey;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pageKey, main]);
  return findPage(pathname, search).page?.keepMounted ? pathname : pageKey;
}

const SkipAnchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  insetInlineStart: 16,
  top: 12,
  zIndex: theme.zIndex.tooltip,
  padding: '10px 18px',
  borderRadius: theme.vars.shape.borderRadius,
  color: theme.vars.palette.accent.contrastText,
  background: theme.vars.palette.accent.main,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
  // Browsers print fixed elements on every sheet.
  '@media print': { display: 'none' },
}));

export function SkipLink({ main }: { main: RefObject<HTMLElement | null> }) {
  return (
    <SkipAnchor
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        main.current?.focus();
      }}
    >
      <FormattedMessage id="common.skip-to-content" />
    </SkipAnchor>
  );
}

/** The `div` is always in the document, so that screen readers notice new text in it. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <Alert severity="warning" icon={<Icon name="offline" />} sx={{ marginBlockEnd: 2 }}>
          <FormattedMessage id="common.offline" />
        </Alert>
      )}
    </div>
  );
}

interface ErrorBoundaryState {
  readonly failed: boolean;
  readonly error?: unknown;
}

export class PageErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failed: true, error };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <ErrorState error={this.state.error} onRetry={() => this.setState({ failed: false })} />;
  }
}
