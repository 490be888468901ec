import { Amplify } from 'aws-amplify';
import { signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { readSiteConfig, type Student } from '../../support/student.ts';

export async function signInStorage(
  url: string,
  { email, password }: Pick<Student, 'email' | 'password'>,
): Promise<Map<string, string>> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await readSiteConfig(url);
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
  const stored = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: (key, value) => Promise.resolve(void stored.set(key, value)),
    getItem: (key) => Promise.resolve(stored.get(key) ?? null),
    removeItem: (key) => Promise.resolve(void stored.delete(key)),
    clear() {
      stored.clear();
      return Promise.resolve();
    },
  });
  await signIn({ username: email, password });
  return stored;
}
