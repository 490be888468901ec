import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { IncomingMessage } from 'node:http';
import type { Match } from './routes.ts';

export interface ProxyEventProps {
  readonly request: IncomingMessage;
  readonly match: Match;
  /** Undecoded, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
  readonly claims: Record<string, string> | undefined;
  readonly requestId: string;
  readonly stage: string;
  readonly apiId: string;
  readonly region: string;
}

/** What API Gateway gives a function for a request: a proxy event of version 1. */
export function proxyEvent(props: ProxyEventProps): APIGatewayProxyEvent {
  const { request, match, path, query, body, claims, requestId, stage, apiId, region } = props;
  const { method, pathParameters } = match;
  const multiValueHeaders = grouped(pairs(request.rawHeaders));
  const multiValueQuery = grouped([...query]);
  const now = new Date();
  const httpMethod = request.method ?? '';
  return {
    resource: method.path,
    path,
    httpMethod,
    headers: lastOf(multiValueHeaders),
    multiValueHeaders,
    queryStringParameters: orNull(lastOf(multiValueQuery)),
    multiValueQueryStringParameters: orNull(multiValueQuery),
    pathParameters: orNull(pathParameters),
    stageVariables: null,
    body: body === '' ? null : body,
    isBase64Encoded: false,
    requestContext: {
      accountId: '000000000000',
      apiId,
      authorizer: claims === undefined ? undefined : { claims },
      domainName: `${apiId}.execute-api.${region}.amazonaws.com`,
      domainPrefix: apiId,
      extendedRequestId: requestId,
      httpMethod,
      identity: {
        accessKey: null,
        accountId: null,
        apiKey: null,
        apiKeyId: null,
        caller: null,
        clientCert: null,
        cognitoAuthenticationProvider: null,
        cognitoAuthenticationType: null,
        cognitoIdentityId: null,
        cognitoIdentityPoolId: null,
        principalOrgId: null,
        sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
        user: null,
        userAgent: request.headers['user-agent'] ?? null,
        userArn: null,
      },
      path: `/${stage}${path}`,
      protocol: 'HTTP/1.1',
      requestId,
      requestTime: now.toUTCString(),
      requestTimeEpoch: now.getTime(),
      resourceId: method.resourceId,
      resourcePath: method.path,
      stage,
    },
  };
}

function pairs(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, index) =>
    index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as [string, string]] : [],
  );
}

/** Values by name, in order. An object without a prototype holds any name. */
function grouped(entries: readonly (readonly [string, string])[]): Record<string, string[]> {
  const result = Object.create(null) as Record<string, string[]>;
  for (const [name, value] of entries) (result[name] ??= []).push(value);
  return result;
}

/** API Gateway's single-value maps keep the last value of a name. */
function lastOf(values: Record<string, string[]>): Record<string, string> {
  const result = Object.create(null) as Record<string, string>;
  for (const [name, list] of Object.entries(values)) result[name] = list.at(-1) ?? '';
  return result;
}

function orNull<Value>(values: Readonly<Record<string, Value>>): Record<string, Value> | null {
  return Object.keys(values).length === 0 ? null : values;
}
