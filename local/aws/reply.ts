import type { Reply } from '../http/reply.ts';

/** An error as a service of AWS answers it. */
export class AwsError extends Error {
  readonly status: number;

  constructor(name: string, message: string, status = 400) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

export function awsReply(body: string, headers: Reply['headers'] = {}): Reply {
  return { status: 200, headers: { 'Content-Type': 'application/json', ...headers }, body };
}

/** The error in the form that both of AWS's JSON protocols take. */
export function errorReply({ name, message, status }: AwsError): Reply {
  return {
    status,
    headers: { 'Content-Type': 'application/json', 'X-Amzn-ErrorType': name },
    body: JSON.stringify({ __type: name, message }),
  };
}
