import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { Student } from './student.ts';

/** What a signed-in browser holds. */
export interface Tokens {
  readonly idToken: string;
  readonly accessToken: string;
}

/** Signs a student in by SRP with the client library that the site uses, and returns the tokens. */
export async function signInTokens(
  url: string,
  student: Pick<Student, 'email' | 'password'>,
): Promise<Tokens> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as {
    userPoolId: string;
    userPoolClientId: string;
    userPoolEndpoint: string;
  };
  const { userPoolId, userPoolClientId } = config;
  const userPoolEndpoint = new URL(config.userPoolEndpoint, url).toString();
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
  const kept = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem(key, value) {
      kept.set(key, value);
      return Promise.resolve();
    },
    getItem: (key) => Promise.resolve(kept.get(key) ?? null),
    removeItem(key) {
      kept.delete(key);
      return Promise.resolve();
    },
    clear() {
      kept.clear();
      return Promise.resolve();
    },
  });
  await signIn({ username: student.email, password: student.password });
  const { tokens } = await fetchAuthSession();
  if (tokens?.idToken === undefined) throw new Error('Signed in without an ID token');
  const answer = { idToken: tokens.idToken.toString(), accessToken: tokens.accessToken.toString() };
  await signOut();
  return answer;
}
