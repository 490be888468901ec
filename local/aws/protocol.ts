import * as z from 'zod';
import type { Reply } from '../http/reply.ts';

export class AwsError extends Error {
  readonly status: number;

  constructor(name: string, message: string, status = 400) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

export function buildReply(body: string, headers: Reply['headers'] = {}): Reply {
  return { status: 200, headers: { 'Content-Type': 'application/json', ...headers }, body };
}

/** Builds an error reply. Clients find the error's name in the header or in the body, depending on the AWS protocol. */
export function buildErrorReply({ name, message, status }: AwsError): Reply {
  return {
    status,
    headers: { 'Content-Type': 'application/json', 'X-Amzn-ErrorType': name },
    body: JSON.stringify({ __type: name, message }),
  };
}

/** `errorName` is the name of the error for a body that `schema` refuses. */
export function readInput<Input>(schema: z.ZodType<Input>, body: string, errorName: string): Input {
  let input: unknown;
  try {
    input = JSON.parse(body);
  } catch {
    throw new AwsError('SerializationException', 'The body is not JSON.');
  }
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new AwsError(errorName, `The stand-in does not know this: ${z.prettifyError(parsed.error)}`);
}
