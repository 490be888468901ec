import type { ReactNode } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { StudentsOnly, VisitorsOnly } from './guards.tsx';
import { PublicLayout } from './layout/public-layout.tsx';
import { lazyPage } from './lazy-page.tsx';
import { type Audience, pages } from './pages.ts';
import { hasStoredSession } from '../api/stored-session.ts';
import { loadMessages } from '../loading/load-messages.ts';
import { defaultPath } from '../paths.ts';
import { selectSignedIn } from '../state/auth.ts';
import { useAppSelector } from '../state/hooks.ts';

/** The layout for signed-in users. Visitors never download it. */
const ShellLayout = lazyPage<{ children: ReactNode }>('shell', async () => {
  const [{ AppLayout }] = await Promise.all([import('./layout/app-layout.tsx'), loadMessages(['shell'])]);
  return AppLayout;
});

function Layout() {
  const Frame = useAppSelector(selectSignedIn) ? ShellLayout : PublicLayout;
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

const lazyPages = pages.map(({ id, path, audience, areas, load }) => ({
  path,
  audience,
  Page: lazyPage(id, async () => {
    const [{ Page }] = await Promise.all([load(), loadMessages(areas)]);
    return Page;
  }),
}));

/** Loads the code and texts of the page. Never rejects, because the page itself shows that they can't be loaded. */
export async function preloadPage(path: string | undefined): Promise<void> {
  const opened = lazyPages.filter((each) => each.path === path);
  const hasShell = hasStoredSession() && !opened.some(({ audience }) => audience === 'parents');
  const parts = [...opened.map(({ Page }) => Page), ...(hasShell ? [ShellLayout] : [])];
  await Promise.allSettled(parts.map((part) => part.preload()));
}

const renderRoutes = (wanted: Audience) =>
  lazyPages
    .filter(({ audience }) => audience === wanted)
    .map(({ path, Page }) => <Route key={path} path={path} element={<Page />} />);

/** Renders the page for the current path. The landing page isn't included, because it has its own HTML file. */
export function Router() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route element={<VisitorsOnly />}>{renderRoutes('visitors')}</Route>
        <Route element={<StudentsOnly />}>
          <Route index element={<Navigate to={defaultPath} replace />} />
          {renderRoutes('students')}
        </Route>
        {renderRoutes('anybody')}
      </Route>
      <Route
        element={
          <PublicLayout>
            <Outlet />
          </PublicLayout>
        }
      >
        {renderRoutes('parents')}
      </Route>
    </Routes>
  );
}
