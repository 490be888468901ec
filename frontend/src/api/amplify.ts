import { Amplify } from 'aws-amplify';
import { ConsoleLogger, Hub } from 'aws-amplify/utils';
import { notifySignedOut } from './sign-out.ts';
import { loadSiteConfig } from './site-config.ts';
import type { SiteConfig } from '../../../contract/site-config.ts';

/** Amplify takes an absolute address only; on one machine the configuration names a path of the site's own origin. */
export function absoluteEndpoint(endpoint: string, origin: string): string {
  return new URL(endpoint, origin).href;
}

/* Its warnings (a user pool at another address than AWS's) are for who writes the configuration. */
ConsoleLogger.LOG_LEVEL = 'ERROR';

function configure(config: SiteConfig): void {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = config;
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        loginWith: { email: true },
        ...(userPoolEndpoint !== undefined && {
          userPoolEndpoint: absoluteEndpoint(userPoolEndpoint, window.location.origin),
        }),
      },
    },
  });
}

let configuring: Promise<void> | undefined;

/** Configures Amplify from `/config.json`, once. Every module that calls Amplify awaits it first. */
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

/** Waits while this tab replaces its sign-in by a new one: until then no tokens can be read. */
export const renewed = (): Promise<unknown> => renewing;

/** Runs what replaces the sign-in. */
export function renew<T>(run: () => Promise<T>): Promise<T> {
  const running = run();
  renewing = running.catch(() => undefined);
  return running;
}

/*
 * Auth events (sign in, sign up, confirmation, forgotten password, token refresh and their failures) are only
 * logged, by name: their data holds tokens and e-mails. Signing out alone has an effect.
 */
Hub.listen('auth', ({ payload }) => {
  console.info('auth', payload.event);
  if (payload.event === 'signedOut') notifySignedOut();
});
