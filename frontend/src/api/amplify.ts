import { Amplify } from 'aws-amplify';
import { ConsoleLogger, Hub } from 'aws-amplify/utils';
import type { SiteConfig } from '../../../contract/site-config.ts';
import { notifySignedOut } from './sign-out.ts';
import { loadSiteConfig } from './site-config.ts';

// Amplify warns about a user pool with an address outside AWS, as when KTC runs locally.
ConsoleLogger.LOG_LEVEL = 'ERROR';

function configure({ userPoolId, userPoolClientId, userPoolEndpoint }: SiteConfig): void {
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        loginWith: { email: true },
        // Amplify needs an absolute address. When KTC runs locally, the configuration contains a path.
        ...(userPoolEndpoint !== undefined && {
          userPoolEndpoint: new URL(userPoolEndpoint, window.location.origin).href,
        }),
      },
    },
  });
}

let configuring: Promise<void> | undefined;

/** Configures Amplify from `/config.json` once. Await it before calling Amplify. */
export function configureAmplify(): Promise<void> {
  configuring ??= loadSiteConfig()
    .then(configure)
    .catch((error: unknown) => {
      configuring = undefined;
      throw error;
    });
  return configuring;
}

let renewing: Promise<unknown> = Promise.resolve();

/** Waits while this tab renews its sign-in. Tokens can't be read until then. */
export const waitForRenewal = (): Promise<unknown> => renewing;

export function renew<T>(run: () => Promise<T>): Promise<T> {
  const running = run();
  renewing = running.catch(() => undefined);
  return running;
}

// Only the event's name is logged, because its data contains tokens and e-mail addresses.
Hub.listen('auth', ({ payload }) => {
  console.info('auth', payload.event);
  if (payload.event === 'signedOut') notifySignedOut();
});
