import type { IncomingMessage } from 'node:http';

/** The headers that every request has, whatever a policy says. */
const ofTheConnection = ['host', 'connection', 'content-length', 'transfer-encoding'];

export interface OriginHeaders {
  /** Names in lower case of the viewer's headers that go on, or all of them. */
  readonly forwarded: 'all' | readonly string[];
  /** Put in the place of what the viewer sent under these names, which are in lower case. */
  readonly set: Readonly<Record<string, string>>;
}

/** Makes a viewer's request the one that CloudFront sends to the origin. */
export function toOriginRequest(request: IncomingMessage, { forwarded, set }: OriginHeaders): void {
  const added = Object.entries(set);
  if (forwarded === 'all' && added.length === 0) return;
  const stays = (name: string): boolean =>
    !Object.hasOwn(set, name) &&
    (forwarded === 'all' || forwarded.includes(name) || ofTheConnection.includes(name));
  const { headers, rawHeaders } = request;
  request.rawHeaders = rawHeaders.filter((_, index) =>
    stays((rawHeaders[index - (index % 2)] ?? '').toLowerCase()),
  );
  request.rawHeaders.push(...added.flat());
  request.headers = {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => stays(name))),
    ...set,
  };
}
