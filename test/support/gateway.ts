import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { apiBasePath, type Route } from '../../contract/route.ts';
import type { LambdaHandler } from '../../lambdas/runtime/serve.ts';

/** A request as a test words it. */
export interface TestRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | string[]>>;
  /** JSON, unless it is a string, which goes as it is. */
  readonly body?: unknown;
  readonly base64?: boolean;
  /** The `sub` of who asks; null for nobody. */
  readonly student?: string | null;
  readonly claims?: Readonly<Record<string, string>>;
}

export const requestId = '00000000-aaaa-4bbb-8ccc-000000000001';

/** The event that API Gateway makes of a request. */
export function gatewayEvent(route: Route, request: TestRequest = {}): APIGatewayProxyEvent {
  const { params = {}, query = {}, body, base64 = false, student = 'student-1', claims = {} } = request;
  const text = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
  const resource = `${apiBasePath}${route.path}`;
  const path = resource.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const queryEntries = Object.entries(query).map(([name, value]) => [name, [value].flat()] as const);
  const authorizer = student === null ? {} : { claims: { sub: student, ...claims } };
  return {
    resource,
    path,
    httpMethod: route.method,
    headers: { Authorization: 'Bearer canary-token' },
    multiValueHeaders: {},
    pathParameters: Object.keys(params).length > 0 ? { ...params } : null,
    queryStringParameters: null,
    multiValueQueryStringParameters: queryEntries.length > 0 ? Object.fromEntries(queryEntries) : null,
    stageVariables: null,
    body: text,
    isBase64Encoded: base64,
    requestContext: {
      accountId: '123456789012',
      apiId: 'api',
      authorizer,
      protocol: 'HTTP/1.1',
      httpMethod: route.method,
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
        sourceIp: '127.0.0.1',
        user: null,
        userAgent: null,
        userArn: null,
      },
      path,
      stage: 'main',
      requestId,
      requestTimeEpoch: 0,
      resourceId: 'resource',
      resourcePath: resource,
    },
  };
}

/** A function's context, without the callbacks that Node's runtime no longer takes. */
export const lambdaContext = {
  callbackWaitsForEmptyEventLoop: false,
  functionName: 'function',
  functionVersion: '1',
  invokedFunctionArn: 'arn:aws:lambda:eu-west-1:123456789012:function:function',
  memoryLimitInMB: '512',
  awsRequestId: 'invocation',
  logGroupName: 'group',
  logStreamName: 'stream',
  getRemainingTimeInMillis: () => 10_000,
} as Context;

export interface TestReply {
  readonly status: number;
  readonly headers: APIGatewayProxyResult['headers'];
  /** The body's text, for looking for what must not be in it. */
  readonly text: string;
  readonly body: unknown;
}

/** Calls a handler as API Gateway does. */
export async function call(handler: LambdaHandler, route: Route, request?: TestRequest): Promise<TestReply> {
  const { statusCode, headers, body } = await handler(gatewayEvent(route, request), lambdaContext);
  return { status: statusCode, headers, text: body, body: JSON.parse(body) };
}
