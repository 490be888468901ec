import type { IncomingMessage, RequestListener } from 'node:http';
import { readMessage } from '../errors.ts';
import { listen } from './listen.ts';
import { send, textReply, type Reply } from './reply.ts';

export type Answer = (request: IncomingMessage) => Promise<Reply>;

/** Sends the replies of `answer`. If `answer` fails, the listener replies 500 and calls `warn`. */
export function createListener(answer: Answer, warn: (line: string) => void): RequestListener {
  return (request, response) => {
    answer(request)
      .catch((error: unknown) => {
        if (!request.destroyed) warn(`${request.method} ${request.url}: ${readMessage(error)}`);
        return textReply(500, 'Something went wrong on this machine. The terminal has more.');
      })
      .then((reply) => {
        if (!response.destroyed) send(request, response, reply);
      })
      .catch((error: unknown) => {
        warn(readMessage(error));
        response.destroy();
      });
  };
}

/** Tells if `host` names this machine. A hostile website could point another name at this machine (DNS rebinding). */
export function isLoopbackName(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host ?? '');
}

/** Refuses requests from web pages, which have an `Origin` or a foreign `Host`. The server checks no credentials. */
export function allowProgramsOnly(answer: RequestListener): RequestListener {
  return (request, response) => {
    if (request.headers.origin !== undefined || !isLoopbackName(request.headers.host))
      send(request, response, textReply(403, 'This address answers to programs of this machine alone.'));
    else answer(request, response);
  };
}

export type PrivateServer = Awaited<ReturnType<typeof startPrivateServer>>;

/** Starts a server that only programs of this machine may call. */
export async function startPrivateServer(answer: Answer, warn: (line: string) => void) {
  const listening = await listen(allowProgramsOnly(createListener(answer, warn)), 0);
  return { endpoint: `http://127.0.0.1:${listening.port}`, close: () => listening.close() };
}

/** Replies 503 until the product is ready. The server listens earlier, because functions need its address. */
export function createReadiness() {
  let product: Answer = () =>
    Promise.resolve(
      textReply(503, 'The product is starting. Try again in a moment.', {
        'Retry-After': '1',
        'Cache-Control': 'no-store',
      }),
    );
  return {
    answer: (request: IncomingMessage) => product(request),
    ready(answer: Answer): void {
      product = answer;
    },
  };
}
