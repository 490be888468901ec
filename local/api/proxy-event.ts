import type { APIGatewayProxyEvent } from 'aws-lambda';

export interface ProxyEventProps {
  readonly httpMethod: string;
  readonly resource: string;
  readonly resourceId: string;
  /** The path is percent-encoded and has no query. */
  readonly path: string;
  readonly pathParameters: Readonly<Record<string, string>>;
  readonly query: Iterable<readonly [name: string, value: string]>;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
  readonly isBase64Encoded?: boolean;
  readonly claims: Readonly<Record<string, string>> | undefined;
  readonly sourceIp: string;
  readonly requestId: string;
  readonly stage: string;
  readonly apiId: string;
  readonly region: string;
}

export function buildProxyEvent(props: ProxyEventProps): APIGatewayProxyEvent {
  const { httpMethod, resource, resourceId, path, pathParameters, claims } = props;
  const { sourceIp, requestId, stage, apiId, region } = props;
  const multiValueHeaders = groupByName(props.headers);
  const multiValueQuery = groupByName(props.query);
  const userAgent = [...props.headers].findLast(([name]) => name.toLowerCase() === 'user-agent')?.[1] ?? null;
  const now = new Date();
  return {
    resource,
    path,
    httpMethod,
    headers: takeLast(multiValueHeaders),
    multiValueHeaders,
    queryStringParameters: nullIfEmpty(takeLast(multiValueQuery)),
    multiValueQueryStringParameters: nullIfEmpty(multiValueQuery),
    pathParameters: nullIfEmpty(pathParameters),
    stageVariables: null,
    body: props.body === '' ? null : props.body,
    isBase64Encoded: props.isBase64Encoded ?? false,
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
        sourceIp,
        user: null,
        userAgent,
        userArn: null,
      },
      path: `/${stage}${path}`,
      protocol: 'HTTP/1.1',
      requestId,
      requestTime: now.toUTCString(),
      requestTimeEpoch: now.getTime(),
      resourceId,
      resourcePath: resource,
      stage,
    },
  };
}

/** Groups values by name. The object has no prototype, so that a name such as `__proto__` is safe. */
function groupByName(entries: Iterable<readonly [string, string]>): Record<string, string[]> {
  const result = Object.create(null) as Record<string, string[]>;
  for (const [name, value] of entries) (result[name] ??= []).push(value);
  return result;
}

/** Takes the last value of each name, as API Gateway does for `headers` and `queryStringParameters`. */
function takeLast(values: Record<string, string[]>): Record<string, string> {
  const result = Object.create(null) as Record<string, string>;
  for (const [name, list] of Object.entries(values)) result[name] = list.at(-1) ?? '';
  return result;
}

function nullIfEmpty<Value>(values: Readonly<Record<string, Value>>): Record<string, Value> | null {
  return Object.keys(values).length === 0 ? null : values;
}
