import { createContext, use } from 'react';

interface TypedEmail {
  readonly email: string;
  readonly setEmail: (email: string) => void;
}

/** The e-mail as it stands in an auth screen, from where its links carry it on to the next. */
export const TypedEmailContext = createContext<TypedEmail>({ email: '', setEmail: () => undefined });

export const useTypedEmail = (): TypedEmail => use(TypedEmailContext);
