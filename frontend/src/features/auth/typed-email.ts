import { createContext, use } from 'react';

interface TypedEmail {
  readonly email: string;
  readonly setEmail: (email: string) => void;
}

/** The e-mail address typed in an auth screen. The links to the other screens pass it on. */
export const TypedEmailContext = createContext<TypedEmail>({ email: '', setEmail: () => undefined });

export const useTypedEmail = (): TypedEmail => use(TypedEmailContext);
