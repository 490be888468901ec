import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { StudentsOnly } from './guards/students-only.tsx';
import { VisitorsOnly } from './guards/visitors-only.tsx';
import { useAppSelector } from '../state/hooks.ts';
import { PublicLayout } from './layout/public-layout.tsx';
import { ShellLayout } from './layout/shell-layout.tsx';
import type { Audience } from './page-table.ts';
import { pages } from './pages.ts';
import { defaultPath } from '../paths.ts';
import { selectSignedIn } from '../state/auth.ts';

/** The frame around every page, by who asks: the signed-in shell, or the visitors' one. */
function Layout() {
  const Frame = useAppSelector(selectSignedIn) ? ShellLayout : PublicLayout;
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

const routesFor = (whom: Audience) =>
  pages
    .filter(({ audience }) => audience === whom)
    .map(({ path, Page }) => <Route key={path} path={path} element={<Page />} />);

/** Every page of the app. The landing page is a document of its own and not among them. */
export function Router() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route element={<VisitorsOnly />}>{routesFor('visitors')}</Route>
        <Route element={<StudentsOnly />}>
          <Route index element={<Navigate to={defaultPath} replace />} />
          {routesFor('students')}
        </Route>
        {routesFor('anybody')}
      </Route>
    </Routes>
  );
}
