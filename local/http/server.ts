import type { IncomingMessage, RequestListener } from 'node:http';
import { readMessage } from '../errors.ts';
import { listen } from './listen.ts';
import { send, textReply, type Reply } from './reply.ts';

export type Answer = (request: IncomingMessage) => Promise<Reply>;

/** Makes a listener that sends the replies of `answer`. Its faults become a 500 and a warning. */
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

/**
 * Returns true if a `Host` header names this machine. Other hosts are refused, because a hostile
 * website could point its domain at this machine and read the data (DNS rebinding).
 */
export function isLoopbackName(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host ?? '');
}

/** Refuses requests that may come from a web page, for servers that check no secret. */
export function allowProgramsOnly(answer: RequestListener): RequestListener {
  return (request, response) => {
    if (mayBeWebPage(request))
      send(request, response, textReply(403, 'This address answers to programs of this machine alone.'));
    else answer(request, response);
  };
}

/** Programs send no `Origin`. */
function mayBeWebPage({ headers }: IncomingMessage): boolean {
  return headers.origin !== undefined || !isLoopbackName(headers.host);
}

/** A server that only programs of this machine may call. */
export interface PrivateServer {
  /** Such as `http://127.0.0.1:41234`. */
  readonly endpoint: string;
  close(): Promise<void>;
}

export async function startPrivateServer(
  answer: Answer,
  warn: (line: string) => void,
): Promise<PrivateServer> {
  const listening = await listen(allowProgramsOnly(createListener(answer, warn)), 0);
  return { endpoint: `http://127.0.0.1:${listening.port}`, close: () => listening.close() };
}

/** A listener that exists before the product is ready, because functions need its address. */
export interface Readiness {
  readonly answer: Answer;
  /** Passes all further requests to `product`. */
  ready(product: Answer): void;
}

/** Replies 503 until the product is ready. */
export function createReadiness(): Readiness {
  let product: Answer = () =>
    Promise.resolve(
      textReply(503, 'The product is starting. Try again in a moment.', {
        'Retry-After': '1',
        'Cache-Control': 'no-store',
      }),
    );
  return {
    answer: (request) => product(request),
    ready(answer) {
      product = answer;
    },
  };
}
