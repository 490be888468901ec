import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import { readAuthorizers } from './authorizer.ts';
import { readCompression } from './compression.ts';
import { readGatewayResponses } from './gateway-responses.ts';
import { assertInvocable } from './permissions.ts';
import { buildProxyEvent } from './proxy-event.ts';
import { matchRoute, readMethods, type Match } from './routes.ts';
import { createThrottle, readStageLimits, type ThrottleLimits } from './throttle.ts';
import { readValidation } from './validation.ts';
import { readFirewall } from './firewall.ts';
import type { Functions } from '../functions/functions.ts';
import { readBody, type Reply } from '../http/reply.ts';
import { findOnly, type Template } from '../template/template.ts';
import type { Tokens } from '../user-pool/tokens.ts';

/** API Gateway's largest request body, in bytes. */
const maxBodyBytes = 10 * 1024 * 1024;

const proxyReplySchema = z.strictObject({
  statusCode: z.int().min(100).max(599),
  headers: z.record(z.string(), z.coerce.string()),
  body: z.string(),
});
/** Headers in a function's reply that API Gateway doesn't send on to the client. */
const droppedHeaders = ['connection', 'content-length', 'transfer-encoding', 'keep-alive', 'upgrade', 'date'];

export interface ApiProps {
  readonly template: Template;
  readonly region: string;
  readonly functions: Functions;
  readonly tokens: Tokens;
  readonly throttle?: ThrottleLimits | undefined;
}

export type Api = ReturnType<typeof createApi>;

export function createApi({ template, region, functions, tokens, throttle }: ApiProps) {
  const { ref: apiId } = findOnly(template, 'AWS::ApiGateway::RestApi');
  const { ref: stage } = findOnly(template, 'AWS::ApiGateway::Stage');
  const methods = readMethods(template, apiId);
  assertInvocable(template, methods, { region, apiId, stage });
  const authorizers = readAuthorizers(template, tokens);
  const gatewayResponse = readGatewayResponses(template);
  const validate = readValidation(template, methods);
  const limits = throttle === undefined ? readStageLimits(template) : { each: throttle, own: new Map() };
  const firewall = readFirewall(template, () => performance.now());
  const mayPass = createThrottle(limits, () => performance.now());
  // If a method's function doesn't exist, the start must fail, and not the first request.
  const used = new Map(methods.map(({ functionArn }) => [functionArn, functions.get(functionArn)]));

  const compress = readCompression(template);

  return {
    /** Loads the bundles of all functions that the API calls, so that the first HTTP request is fast. */
    warm(): void {
      for (const lambda of used.values()) lambda.warm();
    },

    /** @param path the percent-encoded path of the request, without the query. */
    async answer(request: IncomingMessage, path: string, query: URLSearchParams): Promise<Reply> {
      // The firewall runs before the authorizer: Use AWS WAF to protect your REST APIs,
      // https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-control-access-aws-waf.html
      const blocked = firewall?.(request.headers);
      if (blocked !== undefined) return blocked;

      const requestId = randomUUID();
      const acceptEncoding = request.headers['accept-encoding'];
      const refuse = (type: Parameters<typeof gatewayResponse>[0]): Reply => gatewayResponse(type, requestId);

      let match: Match | undefined;
      try {
        match = matchRoute(methods, request.method ?? '', path);
      } catch {
        return refuse('DEFAULT_4XX');
      }
      if (match === undefined) return refuse('MISSING_AUTHENTICATION_TOKEN');
      // The throttle runs before the authorizer, so unauthorised requests count too:
      // https://repost.aws/questions/QUB-bdxno6Trihvft3QfYcfg/client-api-throttling-in-api-gateway
      if (!mayPass(match.method)) return refuse('THROTTLED');

      let claims: Record<string, string> | undefined;
      if (match.method.authorizerId !== undefined) {
        claims = await authorizers.get(match.method.authorizerId)?.(request.headers.authorization);
        if (claims === undefined) return refuse('UNAUTHORIZED');
      }

      const body = (await readBody(request, maxBodyBytes))?.toString('utf8');
      if (body === undefined) return refuse('REQUEST_TOO_LARGE');
      if (!validate(match.method, request.headers['content-type'], body)) return refuse('BAD_REQUEST_BODY');

      const event = buildProxyEvent({
        httpMethod: request.method ?? '',
        resource: match.method.path,
        resourceId: match.method.resourceId,
        path,
        pathParameters: match.pathParameters,
        query,
        headers: listHeaders(request),
        body,
        claims,
        sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
        requestId,
        stage,
        apiId,
        region,
      });
      const outcome = await functions.get(match.method.functionArn).invoke(event);
      if (outcome.kind === 'throttled') return refuse('INTEGRATION_FAILURE');
      if (outcome.kind === 'timedOut') return refuse('INTEGRATION_TIMEOUT');
      const reply = outcome.kind === 'returned' ? convertReply(outcome.reply, requestId) : undefined;
      return reply === undefined ? refuse('DEFAULT_5XX') : compress(reply, acceptEncoding);
    },
  };
}

function listHeaders({ rawHeaders }: IncomingMessage): (readonly [string, string])[] {
  return rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as const] : [],
  );
}

/** Returns undefined if the JSON doesn't have the form that API Gateway requires. */
function convertReply(json: string, requestId: string): Reply | undefined {
  const parsed = proxyReplySchema.safeParse(JSON.parse(json));
  if (!parsed.success) return undefined;
  const { statusCode, headers, body } = parsed.data;
  const all: Record<string, string> = { 'content-type': 'application/json' };
  for (const [name, value] of Object.entries(headers)) all[name.toLowerCase()] = value;
  for (const name of droppedHeaders) Reflect.deleteProperty(all, name);
  return { status: statusCode, headers: { ...all, 'x-amzn-requestid': requestId }, body };
}
