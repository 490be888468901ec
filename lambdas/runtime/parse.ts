import type { APIGatewayProxyEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import type { RouteSchema } from '../../contract/route.ts';
import { describeProblems, type Problem } from './problems.ts';

/** The parsed parts of a request. A part without a schema is undefined. */
export interface ParsedRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Why a request can't be parsed. */
export type ParseFailure =
  | { readonly code: 'payload_too_large' }
  | { readonly code: 'invalid_json' }
  | { readonly code: 'invalid_request'; readonly problems: readonly Problem[] };

/** The most characters of a body: a hundred times what any route needs. */
const maximumBody = 64 * 1024;

const nothing = z.strictObject({});
const noBody = z.undefined();

/** Reads the text of a body; null if it isn't UTF-8. Without a body the text is empty. */
function readBody({ body, isBase64Encoded }: APIGatewayProxyEvent): string | null {
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

/** Reads the query parameters. A repeated one becomes a list, which no schema accepts. */
function readQuery({ multiValueQueryStringParameters: parameters }: APIGatewayProxyEvent): unknown {
  return Object.fromEntries(
    Object.entries(parameters ?? {}).map(([name, values]) => [
      name,
      values?.length === 1 ? values[0] : values,
    ]),
  );
}

/** Parses a request by its route's schemas. A part without a schema must be empty. */
export function parseRequest(schema: RouteSchema, event: APIGatewayProxyEvent): ParsedRequest | ParseFailure {
  const text = readBody(event);
  if (text !== null && text.length > maximumBody) return { code: 'payload_too_large' };
  // A route without a body schema refuses any text without parsing it.
  const json =
    text === null ? null : schema.body ? parseJson(text) : { value: text === '' ? undefined : text };
  if (json === null) return { code: 'invalid_json' };

  const params = z.safeParse(schema.params ?? nothing, event.pathParameters ?? {});
  const query = z.safeParse(schema.query ?? nothing, readQuery(event));
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
      ...describeProblems('params', params.error?.issues ?? []),
      ...describeProblems('query', query.error?.issues ?? []),
      ...describeProblems('body', body.error?.issues ?? []),
    ],
  };
}
