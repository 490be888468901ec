import { fetchAuthSession } from 'aws-amplify/auth';
import { configureAmplify } from './amplify.ts';

/** The student whom the ID token names. */
export interface SessionUser {
  readonly name: string;
  readonly email: string;
}

const textClaim = (claim: unknown) => (typeof claim === 'string' ? claim : '');

/** The ID token for the API, renewed when it ran out. Undefined where nobody is signed in; throws when offline. */
export async function sessionToken(options: { forceRefresh: boolean }): Promise<string | undefined> {
  await configureAmplify();
  const { tokens } = await fetchAuthSession(options);
  return tokens?.idToken?.toString();
}

/** The signed-in student's name and e-mail from the ID token. Undefined where nobody is; throws when offline. */
export async function sessionUser(): Promise<SessionUser | undefined> {
  await configureAmplify();
  const { tokens } = await fetchAuthSession();
  if (!tokens?.idToken) return undefined;
  const { name, email } = tokens.idToken.payload;
  return { name: textClaim(name), email: textClaim(email) };
}
