import { Amplify } from 'aws-amplify';
import { ConsoleLogger, Hub } from 'aws-amplify/utils';
import { notifySignedOut } from './sign-out.ts';
import { loadSiteConfig } from './site-config.ts';
import type { SiteConfig } from '../../../contract/site-config.ts';

/** Amplify needs an absolute address. On one machine the configuration names a path. */
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
export const renewed = (): Promise<unknown> => renewing;

/** Runs `run`, which renews the sign-in. */
export function renew<T>(run: () => Promise<T>): Promise<T> {
  const running = run();
  renewing = running.catch(() => undefined);
  return running;
}

/*
 * Auth events are only logged, by name, because their data holds tokens and e-mail addresses. Only signing out has an
 * effect.
 */
Hub.listen('auth', ({ payload }) => {
  console.info('auth', payload.event);
  if (payload.event === 'signedOut') notifySignedOut();
});
