import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { edgeKeyHeader } from '../../../lib/api/edge-headers.ts';
import { loopbackServer } from '../../support/loopback-server.ts';

export interface Sent {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly text: string;
}

/** Headers about the connection to the product, or about a body that `fetch` has already decoded. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding'];

/** Starts a site that passes requests on to the product and changes its replies. Returns its address. */
export async function breakSite(
  url: string,
  change: (path: string, sent: Sent, request: IncomingMessage) => Sent,
): Promise<string> {
  const server = await loopbackServer((request, response) => {
    void passOn(url, request).then((sent) => {
      const { status, headers, text } = change(request.url ?? '', sent, request);
      response.writeHead(status, headers).end(text);
    });
  });
  onTestFinished(() => server.close());
  return server.url;
}

async function passOn(url: string, request: IncomingMessage): Promise<Sent> {
  const { method = '', headers } = request;
  const body = method === 'POST' ? await buffer(request) : undefined;
  const sent = ['accept-encoding', 'authorization', 'content-type', 'x-amz-target'].flatMap((name) =>
    headers[name] === undefined ? [] : [[name, String(headers[name])] as const],
  );
  const reply = await fetch(url + (request.url ?? ''), {
    method,
    headers: Object.fromEntries(sent),
    redirect: 'manual',
    ...(body && { body: new Uint8Array(body) }),
  });
  const kept = [...reply.headers].filter(([name]) => !ofConnection.includes(name));
  return { status: reply.status, headers: Object.fromEntries(kept), text: await reply.text() };
}

/** Changes the key that CloudFront sends in a template, so that the firewall doesn't know it. */
export function breakEdgeKey(template: string): string {
  const header = { HeaderName: edgeKeyHeader, HeaderValue: 'an old key' };
  return JSON.stringify(JSON.parse(template), (key, value: unknown) =>
    key === 'OriginCustomHeaders' ? [header] : value,
  );
}

/** Returns an address on this machine at which nobody answers. */
export async function findDeadAddress(): Promise<string> {
  const server = await loopbackServer(() => undefined);
  await server.close();
  return server.url;
}
