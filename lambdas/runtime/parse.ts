import type { APIGatewayProxyEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import type { RouteSchema } from '../../contract/route.ts';
import { problemsOf, type Problem } from './problems.ts';

/** A request that has the shape that its route takes. A part without a schema is undefined. */
export interface ParsedRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** The reason why a request doesn't have that shape. */
export type Unparsed =
  | { readonly code: 'payload_too_large' }
  | { readonly code: 'invalid_json' }
  | { readonly code: 'invalid_request'; readonly problems: readonly Problem[] };

/** Signs that a body may have: a hundred times what any route takes, and parsed in no time. */
const maximumBody = 64 * 1024;

const nothing = z.strictObject({});
const noBody = z.undefined();

/** The text of a body, or null where its bytes are not UTF-8. Empty counts as absent. */
function bodyText({ body, isBase64Encoded }: APIGatewayProxyEvent): string | null {
  if (body === null || !isBase64Encoded) return body ?? '';
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(body, 'base64'));
  } catch {
    return null;
  }
}

function parseJson(text: string): { readonly value: unknown } | null {
  if (text === '') return { value: undefined };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** Query parameters by name; one that is repeated becomes a list, which no schema takes. */
function queryOf({ multiValueQueryStringParameters: parameters }: APIGatewayProxyEvent): unknown {
  return Object.fromEntries(
    Object.entries(parameters ?? {}).map(([name, values]) => [
      name,
      values?.length === 1 ? values[0] : values,
    ]),
  );
}

/**
 * A request by its route's schemas. A part without a schema must be empty; objects are strict, so that a field nobody
 * knows is refused instead of ignored.
 */
export function parseRequest(schema: RouteSchema, event: APIGatewayProxyEvent): ParsedRequest | Unparsed {
  const text = bodyText(event);
  if (text !== null && text.length > maximumBody) return { code: 'payload_too_large' };
  // Where no body belongs, none is parsed: its text alone is too much.
  const json =
    text === null ? null : schema.body ? parseJson(text) : { value: text === '' ? undefined : text };
  if (json === null) return { code: 'invalid_json' };

  const params = z.safeParse(schema.params ?? nothing, event.pathParameters ?? {});
  const query = z.safeParse(schema.query ?? nothing, queryOf(event));
  const body = z.safeParse(schema.body ?? noBody, json.value);
  if (params.success && query.success && body.success) {
    return {
      params: schema.params && params.data,
      query: schema.query && query.data,
      body: body.data,
    };
  }
  return {
    code: 'invalid_request',
    problems: [
      ...problemsOf('params', params.error?.issues ?? []),
      ...problemsOf('query', query.error?.issues ?? []),
      ...problemsOf('body', body.error?.issues ?? []),
    ],
  };
}
