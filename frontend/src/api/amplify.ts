import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signOut } from 'aws-amplify/auth';
import { ConsoleLogger, Hub } from 'aws-amplify/utils';
import type { SiteConfig } from '../../../contract/site-config.ts';
import { once } from '../loading/once.ts';
import { notifySignedOut } from './sign-out-listeners.ts';
import { loadSiteConfig } from './site-config.ts';

// Without this setting Amplify prints a warning when KTC runs locally, because the local user pool isn't at AWS.
ConsoleLogger.LOG_LEVEL = 'ERROR';

function configure({ userPoolId, userPoolClientId, userPoolEndpoint }: SiteConfig): void {
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        loginWith: { email: true },
        // The local configuration contains a path, but Amplify needs an absolute address.
        ...(userPoolEndpoint !== undefined && {
          userPoolEndpoint: new URL(userPoolEndpoint, window.location.origin).href,
        }),
      },
    },
  });
}

/** Configures Amplify from `/config.json`. Amplify can't be used until the promise resolves. */
export const configureAmplify = once(async () => configure(await loadSiteConfig()));

/** Returns undefined for a visitor. Renews an expired token, and throws if the renewal fails. */
export async function fetchIdToken(forceRefresh: boolean): Promise<string | undefined> {
  await configureAmplify();
  const { tokens } = await fetchAuthSession({ forceRefresh });
  return tokens?.idToken?.toString();
}

/** Deletes this browser's sign-in tokens, and revokes them if the user pool can be reached. */
export async function signOutHere(): Promise<void> {
  await configureAmplify();
  await signOut();
}

// Only the event's name is logged, because its data contains tokens and email addresses.
Hub.listen('auth', ({ payload }) => {
  console.info('auth', payload.event);
  if (payload.event === 'signedOut') notifySignedOut();
});
