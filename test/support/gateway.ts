import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { apiBasePath, type Route } from '../../contract/route.ts';
import type { LambdaHandler } from '../../lambdas/runtime/serve.ts';
import { buildProxyEvent } from '../../local/api/proxy-event.ts';

export interface TestRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | string[]>>;
  /** A string is sent unchanged, any other body as JSON. */
  readonly body?: unknown;
  readonly base64?: boolean;
  /** The id of the signed-in student, or null if nobody is signed in. */
  readonly student?: string | null;
  readonly claims?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export const requestId = '00000000-aaaa-4bbb-8ccc-000000000001';

export function gatewayEvent(route: Route, request: TestRequest = {}): APIGatewayProxyEvent {
  const {
    params = {},
    query = {},
    body,
    base64 = false,
    student = 'student-1',
    claims = {},
    headers = {},
  } = request;
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const resource = `${apiBasePath}${route.path}`;
  const path = resource.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  return buildProxyEvent({
    httpMethod: route.method,
    resource,
    resourceId: 'resource',
    path,
    pathParameters: params,
    query: Object.entries(query).flatMap(([name, values]) =>
      [values].flat().map((value) => [name, value] as const),
    ),
    headers: [['Authorization', 'Bearer canary-token'], ...Object.entries(headers)],
    body: text,
    isBase64Encoded: base64,
    claims: student === null ? undefined : { sub: student, ...claims },
    sourceIp: '127.0.0.1',
    requestId,
    stage: 'main',
    apiId: 'api',
    region: 'eu-west-1',
  });
}

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
  /** The body as text, in which tests look for words that no reply may contain. */
  readonly text: string;
  readonly body: unknown;
}

export async function call(handler: LambdaHandler, route: Route, request?: TestRequest): Promise<TestReply> {
  const { statusCode, headers, body } = await handler(gatewayEvent(route, request), lambdaContext);
  return { status: statusCode, headers, text: body, body: body === '' ? undefined : JSON.parse(body) };
}
