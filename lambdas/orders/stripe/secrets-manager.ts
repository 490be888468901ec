import type { Tracer } from '@aws-lambda-powertools/tracer';
import { awsPatience } from '../../runtime/aws-client-config.ts';

/** Reads the text of a secret. Its client is loaded with the first read, because listing orders needs none. */
export function secretsManagerReader(
  { tracer }: { readonly tracer: Tracer },
  secretId: string,
): () => Promise<string> {
  return async () => {
    const { SecretsManagerClient, GetSecretValueCommand } = await import('@aws-sdk/client-secrets-manager');
    const client = tracer.captureAWSv3Client(new SecretsManagerClient(awsPatience));
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: secretId }));
    if (SecretString === undefined) throw new Error(`The secret ${secretId} holds no text`);
    return SecretString;
  };
}
