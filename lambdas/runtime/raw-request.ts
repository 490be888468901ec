import type { APIGatewayProxyEvent } from 'aws-lambda';

/** An unparsed request, for a route whose body is signed. */
export interface RawRequest {
  /** The body's exact text; empty without a body. */
  readonly body: string;
  /** Finds a header by its name in any case. */
  header(name: string): string | undefined;
}

export function rawRequest({ body, isBase64Encoded, headers }: APIGatewayProxyEvent): RawRequest {
  const lower = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return {
    body: isBase64Encoded ? Buffer.from(body ?? '', 'base64').toString('utf8') : (body ?? ''),
    header: (name) => lower.get(name.toLowerCase()),
  };
}
