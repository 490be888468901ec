import { buildMailPage, type Outbox } from './mail.ts';
import type { Site } from './site/site.ts';
import type { LocalStripe } from './stripe/stripe.ts';
import type { UserPool } from './user-pool/user-pool.ts';
import { isLoopbackName, type Answer } from './http/server.ts';
import { buildPageReply } from './http/page.ts';
import { localPaths } from './http/paths.ts';
import { bodyTooLarge, readBody, textReply, wrongMethod } from './http/reply.ts';

/** The maximum size of an HTTP request body for the user pool, in bytes. The site's calls are far smaller. */
const maxUserPoolBytes = 256 * 1024;
const noStore = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

export interface RouterProps {
  readonly site: Site;
  readonly userPool: UserPool;
  readonly outbox: Outbox;
  readonly stripe: Pick<LocalStripe, 'answer'> | null;
}

export function createRouter({ site, userPool, outbox, stripe }: RouterProps): Answer {
  return async (request) => {
    if (!isLoopbackName(request.headers.host)) {
      return textReply(
        421,
        'This product answers to localhost only. Open the address that its terminal shows.',
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
          ? buildPageReply(buildMailPage(outbox.mails, stripe === null ? null : localPaths.payments))
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
        if (body === undefined) return bodyTooLarge();
        return userPool.answer(String(request.headers['x-amz-target'] ?? ''), body.toString('utf8'));
      }
      default:
        return (
          (await stripe?.answer(request, path)) ??
          textReply(404, `There is nothing here. Mails are at ${localPaths.mail}.`)
        );
    }
  };
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';
