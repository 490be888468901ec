import type { APIGatewayProxyEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import type { RouteSchema } from '../../contract/route.ts';
import { Failure } from './failure.ts';

export interface Problem {
  readonly path: string;
  readonly problem: string;
}

const maximumProblems = 20;
const maximumName = 64;

type Issue = z.core.$ZodIssue;

function describe(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${issue.expected}`;
    case 'invalid_value':
      return `expected one of ${issue.values.join(', ')}`;
    case 'invalid_format':
      return `expected the format ${issue.format}`;
    case 'too_small':
      return `expected ${issue.minimum} or more`;
    case 'too_big':
      return `expected ${issue.maximum} or less`;
    default:
      return 'not as expected';
  }
}

function join(path: readonly PropertyKey[]): string {
  return path.map((step) => String(step).slice(0, maximumName)).join('.');
}

export function describeProblems(part: 'params' | 'query' | 'body', issues: readonly Issue[]): Problem[] {
  return issues
    .flatMap((issue): Problem[] => {
      if (issue.code !== 'unrecognized_keys') {
        return [{ path: join([part, ...issue.path]), problem: describe(issue) }];
      }
      const names = issue.keys.slice(0, maximumProblems);
      return names.map((name) => ({ path: join([part, ...issue.path, name]), problem: 'unknown field' }));
    })
    .slice(0, maximumProblems);
}

export interface RawRequest {
  readonly body: string;
  header(name: string): string | undefined;
}

/** Returns the value of a header. `name` is in lower case. */
export function readHeader({ headers }: APIGatewayProxyEvent, name: string): string | undefined {
  return Object.entries(headers).find(([header]) => header.toLowerCase() === name)?.[1];
}

export function rawRequest(event: APIGatewayProxyEvent): RawRequest {
  const { body, isBase64Encoded } = event;
  return {
    body: isBase64Encoded ? Buffer.from(body ?? '', 'base64').toString('utf8') : (body ?? ''),
    header: (name) => readHeader(event, name.toLowerCase()),
  };
}

export interface ParsedRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** The maximum number of characters in a request's body, if the route sets no other. */
const maximumBody = 64 * 1024;

const nothing = z.strictObject({});
const noBody = z.undefined();

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

/** Reads the query string. A parameter that is repeated becomes a list, which every schema refuses. */
function readQuery({ multiValueQueryStringParameters: parameters }: APIGatewayProxyEvent): unknown {
  return Object.fromEntries(
    Object.entries(parameters ?? {}).map(([name, values]) => [
      name,
      values?.length === 1 ? values[0] : values,
    ]),
  );
}

/** Reads an HTML form. A field that occurs more than once becomes a list. */
function parseForm(text: string): { readonly value: unknown } {
  const fields = Map.groupBy(new URLSearchParams(text), ([name]) => name);
  const entries = [...fields].map(([name, values]) => {
    const all = values.map(([, value]) => value);
    return [name, all.length === 1 ? all[0] : all];
  });
  return { value: Object.fromEntries(entries) };
}

const formType = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/**
 * A part of the request that has no schema, such as the body, must be empty.
 *
 * @throws Failure `payload_too_large`, `invalid_json`, or `invalid_request` with a list of the problems.
 */
export function parseRequest(
  schema: RouteSchema,
  event: APIGatewayProxyEvent,
  { isForm = false, bodyLimit = maximumBody }: { isForm?: boolean; bodyLimit?: number | undefined } = {},
): ParsedRequest {
  if (isForm && !formType.test(readHeader(event, 'content-type') ?? '')) throw new Failure('invalid_request');
  const text = readBody(event);
  if (text !== null && text.length > bodyLimit) throw new Failure('payload_too_large');
  // If the route has no schema for the body, any text is refused without being parsed.
  const json =
    text === null
      ? null
      : isForm
        ? parseForm(text)
        : schema.body
          ? parseJson(text)
          : { value: text === '' ? undefined : text };
  if (json === null) throw new Failure('invalid_json');

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
  throw new Failure('invalid_request', {
    problems: [
      ...describeProblems('params', params.error?.issues ?? []),
      ...describeProblems('query', query.error?.issues ?? []),
      ...describeProblems('body', body.error?.issues ?? []),
    ],
  });
}
