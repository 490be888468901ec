import type * as Sdk from '@aws-sdk/client-cognito-identity-provider';
import type { Tracer } from '@aws-lambda-powertools/tracer';
import { awsClientConfig } from '../runtime/aws-client-config.ts';

/** The SDK of the user pool and a client of it. */
export interface Cognito {
  readonly sdk: typeof Sdk;
  readonly client: Sdk.CognitoIdentityProviderClient;
}

/** Loads the user pool's SDK with the first call: an account is read without it. */
export function loadCognito(tracer: Tracer): () => Promise<Cognito> {
  let loaded: Promise<Cognito> | undefined;
  return () =>
    (loaded ??= import('@aws-sdk/client-cognito-identity-provider').then((sdk) => ({
      sdk,
      client: tracer.captureAWSv3Client(new sdk.CognitoIdentityProviderClient(awsClientConfig)),
    })));
}
