import type { IncomingHttpHeaders } from 'node:http';
import { LocalError } from '../errors.ts';
import type { Functions, LambdaFunction } from '../functions/functions.ts';
import type { Reply } from '../http/reply.ts';
import { parseJson, type Json } from '../json.ts';
import { AwsError, buildReply } from './protocol.ts';

const unsupportedHeaders = ['x-amz-client-context', 'x-amz-log-type', 'x-amz-durable-execution-name'];

export async function invokeFunction(
  functions: Functions,
  name: string,
  headers: IncomingHttpHeaders,
  body: string,
): Promise<Reply> {
  const kind = headers['x-amz-invocation-type'] ?? 'RequestResponse';
  const unsupported = unsupportedHeaders.find((header) => headers[header] !== undefined);
  if (kind !== 'RequestResponse' || unsupported !== undefined) {
    throw new AwsError(
      'InvalidParameterValueException',
      `The stand-in does not know this: ${unsupported ?? String(kind)}`,
    );
  }
  const lambda = findFunction(functions, name);
  const outcome = await lambda.invoke(readEvent(body));
  if (outcome.kind === 'throttled') throw new AwsError(outcome.errorType, outcome.errorMessage, 429);
  const executed = { 'X-Amz-Executed-Version': '$LATEST' };
  if (outcome.kind === 'returned') return buildReply(outcome.reply, executed);
  const error =
    outcome.kind === 'timedOut'
      ? { errorType: 'Sandbox.Timedout', errorMessage: 'Error: Task timed out' }
      : { errorType: outcome.errorType, errorMessage: outcome.errorMessage };
  return buildReply(JSON.stringify(error), { ...executed, 'X-Amz-Function-Error': 'Unhandled' });
}

function findFunction(functions: Functions, name: string): LambdaFunction {
  try {
    return functions.get(name);
  } catch (error) {
    if (!(error instanceof LocalError)) throw error;
    throw new AwsError('ResourceNotFoundException', error.message, 404);
  }
}

function readEvent(body: string): Json {
  try {
    return parseJson(body === '' ? '{}' : body);
  } catch {
    throw new AwsError('InvalidRequestContentException', 'Could not parse request body into json.');
  }
}
