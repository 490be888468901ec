import * as z from 'zod/mini';
import {
  code,
  email,
  hardToGuess,
  name,
  newPassword,
  password,
} from '../../components/credentials/schemas.ts';

export const loginSchema = z.object({ email, password });
export type Login = z.infer<typeof loginSchema>;

const registration = z.object({ name, email, password: newPassword });
export type Registration = z.infer<typeof registration>;
export const registrationSchema = registration.check(
  hardToGuess<Registration>('password', (typed) => ({ typed: typed.password, owner: typed })),
);

export const confirmationSchema = z.object({ email, code });
export type Confirmation = z.infer<typeof confirmationSchema>;

export const resetRequestSchema = z.object({ email });

const reset = z.object({ code, password: newPassword });
export type Reset = z.infer<typeof reset>;
export const resetSchema = (address: string) =>
  reset.check(
    hardToGuess<Reset>('password', (typed) => ({
      typed: typed.password,
      owner: { name: '', email: address },
    })),
  );
