import { styled } from '@mui/material/styles';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { FlawDialogContext, type FlawDialogProps } from '../../components/something-wrong.tsx';
import { drawerWidth, narrowBarHeight, quietBar, topOffset } from '../../components/measures.ts';
import { useAccount } from '../../features/account/use-account.ts';
import { menuItems } from '../menu/menu-items.tsx';
import { filterMenu, findActiveId, findPage } from '../menu/menu.ts';
import { lazyPart } from '../../loading/load-chunk.ts';
import { loadMessages } from '../../loading/load-messages.ts';
import { selectStaff } from '../../state/auth.ts';
import { menuOpen, selectQuiet, setQuiet } from '../../state/customization.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '../../state/hooks.ts';
import { BreadcrumbBar } from './breadcrumb-bar.tsx';
import { MenuDrawer, moveWithMenu, PhoneMenu, useDrawer } from './menu-drawer.tsx';
import { MenuList } from './menu-list.tsx';
import { OfflineNotice, PageErrorBoundary, SkipLink, useRouteChange } from './page-frame.tsx';
import { SearchDialog } from './search-box.tsx';
import { TopBar } from './top-bar.tsx';
import { LateLoading } from './late-loading.ts';
import { signOut } from '../../api/sign-out.ts';
import { endSession } from '../session/sync-session.ts';

const Main = styled('main', { shouldForwardProp: (name) => name !== 'drawerOpen' })<{ drawerOpen: boolean }>(
  ({ theme, drawerOpen }) => ({
    minHeight: `calc(100dvh - ${narrowBarHeight})`,
    marginTop: narrowBarHeight,
    padding: 16,
    borderRadius: `${theme.vars.shape.borderRadius} ${theme.vars.shape.borderRadius} 0 0`,
    background: theme.vars.palette.panel.main,
    '@media (forced-colors: active)': { outline: '1px solid CanvasText' },
    [theme.breakpoints.up('md')]: {
      minHeight: `calc(100dvh - ${String(topOffset)}px)`,
      marginTop: topOffset,
      marginInline: `${String(drawerOpen ? drawerWidth : 20)}px 20px`,
      padding: 24,
      transition: moveWithMenu(theme, drawerOpen, ['margin']),
    },
    // Print has no transition, because a page printed during a transition would have a part of the drawer's margin.
    '@media print': { minHeight: 0, margin: 0, padding: 0, background: 'none', transition: 'none' },
  }),
);

const Column = styled('div')({ maxWidth: 1240, marginInline: 'auto' });

function useActiveEntry(): void {
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  const id = findActiveId(menuItems, pathname, search);
  const quiet = findPage(pathname, search).page?.quiet === true;
  useLayoutEffect(() => {
    dispatch(menuOpen(id));
    dispatch(setQuiet(quiet));
  }, [dispatch, id, quiet, pathname]);
}

interface PageProps {
  readonly main: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** Reads the address here and not in `AppLayout`, so that another page doesn't render the bars and the menu again. */
function Page({ main, children }: PageProps) {
  useActiveEntry();
  return <PageErrorBoundary key={useRouteChange(main)}>{children}</PageErrorBoundary>;
}

const FlawDialog = lazyPart<FlawDialogProps>('flaw-dialog', async () => {
  const [module] = await Promise.all([
    import('../../features/tutor/flaw-dialog.tsx'),
    loadMessages(['flaw', 'safeguarding']),
  ]);
  return module.FlawDialog;
});

const renderFlawDialog = (props: FlawDialogProps) => <FlawDialog {...props} />;

/** Loads the code of the menu and the search ahead. If this fails, whoever opens one of them sees the error. */
const preloadDialogs = () => void Promise.allSettled([PhoneMenu.preload(), SearchDialog.preload()]);

export function AppLayout({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const main = useRef<HTMLElement>(null);
  const drawer = useDrawer();
  const store = useAppStore();
  const ownership = useAccount();
  const entries = filterMenu(menuItems, { staff: useAppSelector(selectStaff) });
  const quiet = useAppSelector(selectQuiet);

  return (
    <>
      <LateLoading onLoaded={preloadDialogs} />
      <SkipLink main={main} />
      <TopBar
        drawerOpen={drawer.open}
        quiet={quiet}
        onToggleDrawer={drawer.toggle}
        onLogout={() => void signOut().finally(() => endSession(store))}
      />
      <MenuDrawer wide={drawer.wide} open={drawer.open} onClose={drawer.close}>
        <nav aria-label={intl.formatMessage({ id: 'shell.menu' })}>
          <MenuList entries={entries} ownership={ownership} onFollow={drawer.closeBeforeLeaving} />
        </nav>
      </MenuDrawer>
      <Main ref={main} id="main" tabIndex={-1} drawerOpen={drawer.open} {...(quiet && { style: quietBar })}>
        <Column>
          {/* A quiz itself says that there is no connection. */}
          {!quiet && <OfflineNotice />}
          <BreadcrumbBar entries={entries} />
          <FlawDialogContext value={renderFlawDialog}>
            <Page main={main}>{children}</Page>
          </FlawDialogContext>
        </Column>
      </Main>
    </>
  );
}
