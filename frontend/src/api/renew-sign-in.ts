import { signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { defaultStorage } from 'aws-amplify/utils';
import { configureAmplify } from './amplify.ts';
import { renew } from './session.ts';

/** Amplify's deletions in this storage don't reach localStorage, because other tabs would treat them as a sign-out. */
function createWriteThroughStorage() {
  const written = new Map<string, string>();
  return {
    getItem: (key: string) => Promise.resolve(written.get(key) ?? null),
    setItem: (key: string, value: string) => {
      written.set(key, value);
      return defaultStorage.setItem(key, value);
    },
    removeItem: (key: string) => Promise.resolve(void written.delete(key)),
    clear: () => {
      written.clear();
      return Promise.resolve();
    },
  };
}

/** Signs in again after a student has changed the password, because the change has ended this browser's session. */
export async function renewSignIn(email: string, password: string): Promise<void> {
  await configureAmplify();
  await renew(async () => {
    cognitoUserPoolsTokenProvider.setKeyValueStorage(createWriteThroughStorage());
    try {
      const { isSignedIn } = await signIn({ username: email, password });
      if (!isSignedIn) throw new Error('The new password signs nobody in');
    } finally {
      cognitoUserPoolsTokenProvider.setKeyValueStorage(defaultStorage);
    }
  });
}
