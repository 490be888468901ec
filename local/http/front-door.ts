import type { IncomingMessage, RequestListener } from 'node:http';
import { messageOf } from '../errors.ts';
import type { Outbox } from '../mail.ts';
import { mailPage, mailPageHeaders } from '../mail-page.ts';
import type { Site } from '../site.ts';
import type { UserPool } from '../user-pool.ts';
import { isLoopbackName } from './loopback.ts';
import { readBody, send, textReply, type Reply } from './reply.ts';

/** Paths that are of this machine alone. */
export const localPaths = {
  mail: '/_local/mail',
  mailJson: '/_local/mail.json',
  userPool: '/_local/user-pool',
} as const;

/** Cognito's own limit is lower; nothing that it takes is longer. */
const maxUserPoolBytes = 256 * 1024;
const noStore = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

export interface FrontDoorProps {
  readonly site: Site;
  readonly userPool: UserPool;
  readonly outbox: Outbox;
  /** Told of faults of the stand-ins themselves. */
  readonly warn: (line: string) => void;
}

/** The one door to everything: the site with its API, the user pool, and the mails. */
export function frontDoor(props: FrontDoorProps): RequestListener {
  return (request, response) => {
    answer(request, props)
      .catch((error: unknown) => {
        if (!request.destroyed) props.warn(`${request.method} ${request.url}: ${messageOf(error)}`);
        return textReply(500, 'Something went wrong on this machine. The terminal has more.');
      })
      .then((reply) => {
        if (!response.destroyed) send(request, response, reply);
      })
      .catch((error: unknown) => {
        props.warn(messageOf(error));
        response.destroy();
      });
  };
}

async function answer(request: IncomingMessage, { site, userPool, outbox }: FrontDoorProps): Promise<Reply> {
  if (!isLoopbackName(request.headers.host)) {
    return textReply(
      421,
      'This product answers to localhost alone. Open the address that its terminal shows.',
    );
  }
  const { url = '', method = '' } = request;
  if (!url.startsWith('/')) return textReply(400, 'This is not an address of the product.');
  const [path = '', ...rest] = url.split('?');
  const query = new URLSearchParams(rest.join('?'));

  if (path !== '/_local' && !path.startsWith('/_local/')) return site.answer(request, path, query);
  switch (path) {
    case localPaths.mail:
      return isRead(method)
        ? { status: 200, headers: mailPageHeaders, body: mailPage(outbox.mails) }
        : wrongMethod('GET, HEAD');
    case localPaths.mailJson:
      return isRead(method)
        ? {
            status: 200,
            headers: { 'Content-Type': 'application/json', ...noStore },
            body: JSON.stringify(outbox.mails),
          }
        : wrongMethod('GET, HEAD');
    case localPaths.userPool:
    case `${localPaths.userPool}/`: {
      if (method !== 'POST') return wrongMethod('POST');
      const body = await readBody(request, maxUserPoolBytes);
      if (body === undefined) return textReply(413, 'The body is too large.');
      return userPool.answer(String(request.headers['x-amz-target'] ?? ''), body.toString('utf8'));
    }
    default:
      return textReply(404, `There is nothing here. Mails are at ${localPaths.mail}.`);
  }
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';
const wrongMethod = (allowed: string): Reply => textReply(405, `Use ${allowed}.`, { Allow: allowed });
