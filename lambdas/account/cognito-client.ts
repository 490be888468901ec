import type * as Sdk from '@aws-sdk/client-cognito-identity-provider';
import type { Tracer } from '@aws-lambda-powertools/tracer';
import { awsClientConfig } from '../runtime/aws-client-config.ts';

/**
 * A change of address waits for a function and a mail, and one that is sent twice makes two codes; so it is asked once,
 * and given most of the function's time.
 */
const patientConfig = {
  ...awsClientConfig,
  maxAttempts: 1,
  requestHandler: { ...awsClientConfig.requestHandler, requestTimeout: 7000 },
} as const;

/** The SDK of the user pool and a client of it. */
export interface Cognito {
  readonly sdk: typeof Sdk;
  readonly client: Sdk.CognitoIdentityProviderClient;
}

/** Loads the user pool's SDK with the first call: an account is read without it. The client is patient unless told. */
export function loadCognito(
  tracer: Tracer,
  config: Sdk.CognitoIdentityProviderClientConfig = patientConfig,
): () => Promise<Cognito> {
  let loaded: Promise<Cognito> | undefined;
  return () =>
    (loaded ??= import('@aws-sdk/client-cognito-identity-provider').then((sdk) => ({
      sdk,
      client: tracer.captureAWSv3Client(new sdk.CognitoIdentityProviderClient(config)),
    })));
}
