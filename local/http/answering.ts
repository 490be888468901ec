import type { IncomingMessage, RequestListener } from 'node:http';
import { messageOf } from '../errors.ts';
import { send, textReply, type Reply } from './reply.ts';

export type Answer = (request: IncomingMessage) => Promise<Reply>;

/** Sends what `answer` gives. `warn` is told of faults of the stand-ins themselves, which callers see as 500. */
export function answering(answer: Answer, warn: (line: string) => void): RequestListener {
  return (request, response) => {
    answer(request)
      .catch((error: unknown) => {
        if (!request.destroyed) warn(`${request.method} ${request.url}: ${messageOf(error)}`);
        return textReply(500, 'Something went wrong on this machine. The terminal has more.');
      })
      .then((reply) => {
        if (!response.destroyed) send(request, response, reply);
      })
      .catch((error: unknown) => {
        warn(messageOf(error));
        response.destroy();
      });
  };
}
