import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { authPath } from '../../paths.ts';

const authState = z.catch(
  z.object({
    email: z.catch(z.string(), ''),
    notice: z.catch(
      z.optional(z.enum(['confirmed', 'reset-required', 'session-ended', 'password-changed'])),
      undefined,
    ),
    /** True if a code for a new password was sent to the email address. */
    codeSent: z.catch(z.boolean(), false),
  }),
  { email: '', codeSent: false },
);
export type AuthState = z.infer<typeof authState>;

export type AuthScreen = 'login' | 'register' | 'confirm' | 'forgotten-password';

/** Reads what the previous page has put into the history state. A URL must not contain an email address. */
export const useAuthState = () => z.parse(authState, useLocation().state);

/** Builds the path of a sign-in page. The path keeps the query parameters, such as `returnTo`. */
export function useAuthPath(): (screen: AuthScreen) => string {
  const { search } = useLocation();
  return useCallback((screen) => `${authPath}/${screen}${search}`, [search]);
}
