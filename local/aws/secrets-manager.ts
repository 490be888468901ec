import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Reply } from '../http/reply.ts';
import { readInput } from './read-input.ts';
import { AwsError, awsReply } from './reply.ts';

const inputSchema = z.strictObject({ SecretId: z.string() });

/** Texts by the secrets' names. */
export type Secrets = ReadonlyMap<string, string>;

/** `GetSecretValue`. */
export function getSecretValue(secrets: Secrets, region: string, body: string): Reply {
  const { SecretId } = readInput(inputSchema, body, 'InvalidParameterException');
  const SecretString = secrets.get(SecretId);
  if (SecretString === undefined)
    throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
  const VersionId = createHash('sha256').update(SecretString).digest('hex').slice(0, 32);
  return awsReply(
    JSON.stringify({
      ARN: `arn:aws:secretsmanager:${region}:000000000000:secret:${SecretId}-local1`,
      Name: SecretId,
      VersionId,
      VersionStages: ['AWSCURRENT'],
      SecretString,
    }),
  );
}
