import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { Student } from './student.ts';

type Credentials = Pick<Student, 'email' | 'password'>;

/** The tokens that a signed-in browser holds. */
export interface Tokens {
  readonly idToken: string;
  readonly accessToken: string;
}

let configuredFor: string | undefined;
/** Points the client library at the user pool of the product at a URL. */
async function configure(url: string): Promise<void> {
  if (configuredFor === url) return;
  const config = (await (await fetch(`${url}/config.json`)).json()) as {
    userPoolId: string;
    userPoolClientId: string;
    userPoolEndpoint: string;
  };
  const { userPoolId, userPoolClientId } = config;
  const userPoolEndpoint = new URL(config.userPoolEndpoint, url).toString();
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
  configuredFor = url;
}

/**
 * Signs a student in by SRP with the client library that the site uses, and returns what it leaves in the browser's
 * local storage.
 */
export async function signInStorage(
  url: string,
  { email, password }: Credentials,
): Promise<Map<string, string>> {
  await configure(url);
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
  await signIn({ username: email, password });
  return kept;
}

/** Signs a student in on another device, which stays signed in. */
export async function signInSession(
  url: string,
  student: Credentials,
): Promise<Tokens & { readonly refreshToken: string }> {
  const kept = await signInStorage(url, student);
  const find = (name: string) => [...kept].find(([key]) => key.endsWith(`.${name}`))?.[1] ?? '';
  return { idToken: find('idToken'), accessToken: find('accessToken'), refreshToken: find('refreshToken') };
}

/** Signs a student in, returns the tokens and signs the student out again. */
export async function signInTokens(url: string, student: Credentials): Promise<Tokens> {
  await signInStorage(url, student);
  const { tokens } = await fetchAuthSession();
  if (tokens?.idToken === undefined) throw new Error('Signed in without an ID token');
  const answer = { idToken: tokens.idToken.toString(), accessToken: tokens.accessToken.toString() };
  await signOut();
  return answer;
}
