import { signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { defaultStorage } from 'aws-amplify/utils';
import { configureAmplify, renew } from './amplify.ts';

/**
 * A key-value storage for Amplify that reads only what it wrote itself and writes through to localStorage. So the new
 * tokens replace the old ones without a moment in which nobody is signed in, which other tabs would take for a sign-
 * out.
 */
function writingThrough() {
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

/** Signs in with the new password. Changing it has ended this browser's sign-in. */
export async function renewSignIn(email: string, password: string): Promise<void> {
  await configureAmplify();
  await renew(async () => {
    cognitoUserPoolsTokenProvider.setKeyValueStorage(writingThrough());
    try {
      const { isSignedIn } = await signIn({ username: email, password });
      if (!isSignedIn) throw new Error('The new password signs nobody in');
    } finally {
      cognitoUserPoolsTokenProvider.setKeyValueStorage(defaultStorage);
    }
  });
}
