import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string | Buffer;
}

/** Sends an HTTP reply and discards the unread rest of the request body, so that the client can read the reply. */
export function send(request: IncomingMessage, response: ServerResponse, reply: Reply): void {
  // After a reply, Node doesn't find the end of a body with `Upgrade`, and the connection would hang.
  if (request.headers.upgrade !== undefined && !request.complete) {
    request.once('end', () => write(request, response, reply)).resume();
    return;
  }
  write(request, response, reply);
  request.resume();
}

function write(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Reply): void {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) {
    response.setHeader(name, typeof value === 'string' ? value : [...value]);
  }
  if (status !== 204 && status !== 304) response.setHeader('Content-Length', Buffer.byteLength(body));
  response.end(request.method === 'HEAD' || status === 304 ? undefined : body);
}

export function textReply(status: number, text: string, headers: Reply['headers'] = {}): Reply {
  return { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers }, body: `${text}\n` };
}

export const wrongMethod = (allowed: string): Reply => textReply(405, `Use ${allowed}.`, { Allow: allowed });
export const bodyTooLarge = (): Reply => textReply(413, 'The body is too large.');

/** Reads the body of an HTTP request. Returns undefined if the body has more than `limit` bytes. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else resolve(undefined);
    });
    request.on('end', () => resolve(size <= limit ? Buffer.concat(chunks) : undefined));
    request.on('error', reject);
  });
}
