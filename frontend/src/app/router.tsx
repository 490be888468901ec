import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { StudentsOnly } from './guards/students-only.tsx';
import { VisitorsOnly } from './guards/visitors-only.tsx';
import { useAppSelector } from '../state/hooks.ts';
import { PublicLayout } from './layout/public-layout.tsx';
import { ShellLayout } from './layout/shell-layout.tsx';
import * as pages from './pages.ts';
import * as paths from '../paths.ts';
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

/** Every page of the app. The landing page is a document of its own and not among them. */
export function Router() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route path={paths.authPath} element={<VisitorsOnly />}>
          <Route path="login" element={<pages.LoginPage />} />
          <Route path="register" element={<pages.RegisterPage />} />
          <Route path="confirm" element={<pages.ConfirmPage />} />
          <Route path="forgotten-password" element={<pages.ForgottenPasswordPage />} />
        </Route>
        <Route element={<StudentsOnly />}>
          <Route index element={<Navigate to={paths.defaultPath} replace />} />
          <Route path={paths.defaultPath} element={<pages.DashboardPage />} />
          <Route path={paths.lessonsPath} element={<pages.LearnPage />} />
          <Route path={paths.buyPath(':courseId')} element={<pages.BuyPage />} />
          <Route path={paths.coursePath(':courseId')} element={<pages.CoursePage />} />
          <Route path={paths.selectionPath} element={<pages.QuizSelectionPage />} />
          <Route path={paths.quizPath} element={<pages.QuizSessionPage />} />
          <Route path={paths.historyPath} element={<pages.QuizResultsPage />} />
          <Route path={paths.accountPath} element={<pages.AccountProfilePage />} />
          <Route path={paths.queryPath(':queryType')} element={<pages.QueryPage />} />
        </Route>
        <Route path="*" element={<pages.NotFoundPage />} />
      </Route>
    </Routes>
  );
}
