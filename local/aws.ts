import type { IncomingMessage } from 'node:http';
import { converse } from './aws/bedrock.ts';
import { invokeFunction } from './aws/lambda.ts';
import { AwsError, errorReply } from './aws/reply.ts';
import { getSecretValue, type Secrets } from './aws/secrets-manager.ts';
import { sendEmail } from './aws/ses.ts';
import type { Functions } from './functions/functions.ts';
import { startPrivateServer, type PrivateServer } from './http/private-server.ts';
import { readBody, type Reply } from './http/reply.ts';
import type { Outbox } from './mail.ts';
import type { UserPool } from './user-pool.ts';

/** Lambda's limit for an event, in bytes; nothing that is taken here is longer. */
const maxBodyBytes = 6 * 1024 * 1024;

export interface AwsProps {
  readonly region: string;
  readonly secrets: Secrets;
  readonly outbox: Outbox;
  /** The address from which mail may come; null where none is verified. */
  readonly sender: string | null;
  /** The id of the model that may be asked; null where none may. */
  readonly model: string | null;
  readonly userPool: UserPool;
  /** Functions that can be invoked. They are told where this is, so they come after it. */
  readonly functions: () => Functions;
  /** Told of calls that aren't known here, and of faults of the stand-in itself. */
  readonly warn: (line: string) => void;
}

/**
 * Starts the stand-in of the services that functions call beside their tables, and of Lambda for the commands of this
 * machine.
 */
export function startAws(props: AwsProps): Promise<PrivateServer> {
  return startPrivateServer(async (request) => {
    try {
      return await answer(request, props);
    } catch (error) {
      if (error instanceof AwsError) return errorReply(error);
      throw error;
    }
  }, props.warn);
}

/** @throws AwsError for a call that isn't known here, or that the service refuses. */
async function answer(request: IncomingMessage, props: AwsProps): Promise<Reply> {
  const body = (await readBody(request, maxBodyBytes))?.toString('utf8');
  if (body === undefined) throw new AwsError('RequestTooLargeException', 'The body has more than 6 MB.', 413);

  const { method = '', url = '', headers } = request;
  const target = String(headers['x-amz-target'] ?? '');
  const call = target === '' ? `${method} ${url}` : target;
  if (call === 'secretsmanager.GetSecretValue') return getSecretValue(props.secrets, props.region, body);
  if (props.userPool.answersAws(target)) return props.userPool.answerAws(target, body);
  if (call === 'POST /v2/email/outbound-emails') return sendEmail(props.outbox, props.sender, body);
  const [, modelId] = /^POST \/model\/([^/?]+)\/converse$/.exec(call) ?? [];
  if (modelId !== undefined) return converse(props.model, decodeURIComponent(modelId), body);
  const [, name] = /^POST \/2015-03-31\/functions\/([^/?]+)\/invocations$/.exec(call) ?? [];
  if (name !== undefined) return invokeFunction(props.functions(), decodeURIComponent(name), headers, body);

  props.warn(`A call of AWS isn't known on this machine: ${call}`);
  throw new AwsError('UnknownOperationException', `${call} is not known on this machine.`);
}
