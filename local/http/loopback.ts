import type { IncomingMessage } from 'node:http';

/**
 * Whether a `Host` header names this machine. Other names that point here are somebody else's: a page of theirs could
 * otherwise read what is on this machine.
 */
export function isLoopbackName(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host ?? '');
}

/** Whether a request may come from a web page in this machine's browsers. Programs send no `Origin`. */
export function mayBeWebPage({ headers }: IncomingMessage): boolean {
  return headers.origin !== undefined || !isLoopbackName(headers.host);
}
