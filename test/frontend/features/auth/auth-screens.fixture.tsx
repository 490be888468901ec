import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, vi } from 'vitest';
import { VisitorsOnly } from '../../../../frontend/src/app/guards.tsx';
import { Page as ConfirmPage } from '../../../../frontend/src/routes/confirm.tsx';
import { Page as ForgottenPasswordPage } from '../../../../frontend/src/routes/forgotten-password.tsx';
import { Page as LoginPage } from '../../../../frontend/src/routes/login.tsx';
import { Page as RegisterPage } from '../../../../frontend/src/routes/register.tsx';
import { renderWithStore } from '../../../support/render-with-store.tsx';

const calls = vi.hoisted(() => ({
  logIn: vi.fn(),
  register: vi.fn(),
  confirm: vi.fn(),
  resendCode: vi.fn(),
  requestReset: vi.fn(),
  reset: vi.fn(),
}));
vi.mock(import('../../../../frontend/src/features/auth/user-pool.ts'), () => calls);
/** The calls to the user pool, which every test answers itself. */
export const pool = calls;

/** An error as the user pool throws it. */
export const cognitoError = (name: string, message = '') => Object.assign(new Error(message), { name });
/** The answer to a sign-in that succeeds. */
export const signedIn = { state: 'signed-in', user: { name: 'Ada', email: 'ada@example.com', staff: false } };

const pages = (
  <Routes>
    <Route path="/auth" element={<VisitorsOnly />}>
      <Route path="login" element={<LoginPage />} />
      <Route path="register" element={<RegisterPage />} />
      <Route path="confirm" element={<ConfirmPage />} />
      <Route path="forgotten-password" element={<ForgottenPasswordPage />} />
    </Route>
    <Route path="*" element={<p>signed-in page</p>} />
  </Routes>
);
/** Opens the auth screens at an address. */
export const open = (at: Parameters<typeof renderWithStore>[1]) => renderWithStore(pages, at);
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  for (const call of Object.values(pool)) call.mockReset();
  vi.spyOn(console, 'warn').mockReturnValue();
});
