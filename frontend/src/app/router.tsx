import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { StudentsOnly } from './guards/students-only.tsx';
import { VisitorsOnly } from './guards/visitors-only.tsx';
import { useAppSelector } from './hooks.ts';
import { PublicLayout } from './layout/public-layout.tsx';
import { ShellLayout } from './layout/shell-layout.tsx';
import * as pages from './pages.ts';
import { defaultPath } from './paths.ts';
import { selectSignedIn } from './slices/auth.ts';

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
        <Route path="auth" element={<VisitorsOnly />}>
          <Route path="login" element={<pages.LoginPage />} />
          <Route path="register" element={<pages.RegisterPage />} />
          <Route path="confirm" element={<pages.ConfirmPage />} />
          <Route path="forgotten-password" element={<pages.ForgottenPasswordPage />} />
        </Route>
        <Route element={<StudentsOnly />}>
          <Route index element={<Navigate to={defaultPath} replace />} />
          <Route path="dashboard/default" element={<pages.DashboardPage />} />
          <Route path="courses/learn" element={<pages.LearnPage />} />
          <Route path="courses/buy/:courseId" element={<pages.BuyPage />} />
          <Route path="courses/:courseId" element={<pages.CoursePage />} />
          <Route path="quizzes/multiple-choice-selection" element={<pages.QuizSelectionPage />} />
          <Route path="quizzes/multiple-choice-session" element={<pages.QuizSessionPage />} />
          <Route path="quizzes/results" element={<pages.QuizResultsPage />} />
          <Route path="user/account-profile" element={<pages.AccountProfilePage />} />
          <Route path="query/:queryType" element={<pages.QueryPage />} />
        </Route>
        <Route path="*" element={<pages.NotFoundPage />} />
      </Route>
    </Routes>
  );
}
