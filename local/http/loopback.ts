import type { IncomingMessage, RequestListener } from 'node:http';
import { send, textReply } from './reply.ts';

/**
 * True where a `Host` header names this machine. Other names that point here are somebody else's: a page of theirs could
 * otherwise read what is on this machine.
 */
export function isLoopbackName(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host ?? '');
}

/** Hands on what programs of this machine ask, and refuses web pages: for addresses that no secret guards. */
export function forPrograms(answer: RequestListener): RequestListener {
  return (request, response) => {
    if (mayBeWebPage(request))
      send(request, response, textReply(403, 'This address answers to programs of this machine alone.'));
    else answer(request, response);
  };
}

/** True for a request that may come from a web page in this machine's browsers. Programs send no `Origin`. */
function mayBeWebPage({ headers }: IncomingMessage): boolean {
  return headers.origin !== undefined || !isLoopbackName(headers.host);
}
