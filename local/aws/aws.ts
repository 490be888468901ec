import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import { converse } from './bedrock.ts';
import { invokeFunction } from './lambda.ts';
import { AwsError, buildErrorReply, buildReply, readInput } from './protocol.ts';
import type { Functions } from '../functions/functions.ts';
import { startPrivateServer, type PrivateServer } from '../http/server.ts';
import { readBody, type Reply } from '../http/reply.ts';
import type { Ses } from './ses.ts';
import type { UserPool } from '../user-pool/user-pool.ts';

/** Lambda's limit on an event, in bytes. The stand-in refuses larger calls of the other services too. */
const maxBodyBytes = 6 * 1024 * 1024;

export interface AwsProps {
  readonly region: string;
  readonly secrets: Secrets;
  readonly ses: Ses;
  /** The id of the only Bedrock model that may be called, or null if none may. */
  readonly model: string | null;
  readonly userPool: UserPool;
  /** Returns the functions. They start after this server, because they need its address. */
  readonly functions: () => Functions;
  readonly warn: (line: string) => void;
}

/** Stands in for the AWS services that functions call, except DynamoDB, and for Lambda itself. */
export function startAws(props: AwsProps): Promise<PrivateServer> {
  return startPrivateServer(async (request) => {
    try {
      return await answer(request, props);
    } catch (error) {
      if (error instanceof AwsError) return buildErrorReply(error);
      throw error;
    }
  }, props.warn);
}

async function answer(request: IncomingMessage, props: AwsProps): Promise<Reply> {
  const body = (await readBody(request, maxBodyBytes))?.toString('utf8');
  if (body === undefined) throw new AwsError('RequestTooLargeException', 'The body has more than 6 MB.', 413);

  const { method = '', url = '', headers } = request;
  const target = String(headers['x-amz-target'] ?? '');
  const call = target === '' ? `${method} ${url}` : target;
  if (call === 'secretsmanager.GetSecretValue') return getSecretValue(props.secrets, props.region, body);
  if (props.userPool.answersAws(target)) return props.userPool.answerAws(target, body);
  if (call === 'POST /v2/email/outbound-emails') return props.ses.sendEmail(body);
  const [, address] = /^GET \/v2\/email\/suppression\/addresses\/([^/?]+)$/.exec(call) ?? [];
  if (address !== undefined) return props.ses.getSuppressedDestination(decodeURIComponent(address));
  const [, modelId] = /^POST \/model\/([^/?]+)\/converse$/.exec(call) ?? [];
  if (modelId !== undefined) return converse(props.model, decodeURIComponent(modelId), body);
  const [, name] = /^POST \/2015-03-31\/functions\/([^/?]+)\/invocations$/.exec(call) ?? [];
  if (name !== undefined) return invokeFunction(props.functions(), decodeURIComponent(name), headers, body);

  props.warn(`A call of AWS isn't known on this machine: ${call}`);
  throw new AwsError('UnknownOperationException', `${call} is not known on this machine.`);
}

export type Secrets = ReadonlyMap<string, string>;
const secretSchema = z.strictObject({ SecretId: z.string() });

function getSecretValue(secrets: Secrets, region: string, body: string): Reply {
  const { SecretId } = readInput(secretSchema, body, 'InvalidParameterException');
  const SecretString = secrets.get(SecretId);
  if (SecretString === undefined)
    throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
  const VersionId = createHash('sha256').update(SecretString).digest('hex').slice(0, 32);
  return buildReply(
    JSON.stringify({
      ARN: `arn:aws:secretsmanager:${region}:000000000000:secret:${SecretId}-local1`,
      Name: SecretId,
      VersionId,
      VersionStages: ['AWSCURRENT'],
      SecretString,
    }),
  );
}
