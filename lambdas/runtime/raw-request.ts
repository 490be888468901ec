import type { APIGatewayProxyEvent } from 'aws-lambda';

/** A request as it came, for a route whose body is signed. */
export interface RawRequest {
  /** The body's text, byte for byte; empty where there is none. */
  readonly body: string;
  /** A header by its name in any case. */
  header(name: string): string | undefined;
}

export function rawRequest({ body, isBase64Encoded, headers }: APIGatewayProxyEvent): RawRequest {
  const lower = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return {
    body: isBase64Encoded ? Buffer.from(body ?? '', 'base64').toString('utf8') : (body ?? ''),
    header: (name) => lower.get(name.toLowerCase()),
  };
}
