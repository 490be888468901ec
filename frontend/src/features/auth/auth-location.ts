import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { authPath } from '../../paths.ts';

const handedOn = z.catch(
  z.object({
    email: z.catch(z.string(), ''),
    notice: z.catch(
      z.optional(z.enum(['confirmed', 'reset-required', 'session-ended', 'password-changed'])),
      undefined,
    ),
    /** A code for a new password is on its way to the e-mail. */
    codeSent: z.catch(z.boolean(), false),
  }),
  { email: '', codeSent: false },
);
export type HandedOn = z.infer<typeof handedOn>;

export type AuthScreen = 'login' | 'register' | 'confirm' | 'forgotten-password';

/** Reads what the auth screen before handed on, apart from the address: the e-mail is nobody's to read there. */
export const useHandedOn = () => z.parse(handedOn, useLocation().state);

/** The address of another auth screen, which goes on to the same page afterwards. */
export function useAuthPath(): (screen: AuthScreen) => string {
  const { search } = useLocation();
  return useCallback((screen) => `${authPath}/${screen}${search}`, [search]);
}
