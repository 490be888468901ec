import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { errorReply } from '../../../contract/error-reply.ts';
import { errorStatus } from '../../../contract/errors.ts';
import { featureSchemas } from '../../../contract/feature-schemas.ts';
import { features } from '../../../contract/features.ts';
import type { Route, RouteSchema } from '../../../contract/route.ts';
import { buildStack, ofType } from '../stacks.fixture.ts';

const main = buildStack('main');
const ref = z.object({ Ref: z.string() });

/** The whole path of a resource of the API, from its parents. */
function pathOf(resourceId: unknown): string {
  const id = ref.safeParse(resourceId);
  if (!id.success) return '';
  const properties = main.resources[id.data.Ref]?.Properties;
  return `${pathOf(properties?.['ParentId'])}/${z.string().parse(properties?.['PathPart'])}`;
}

const methods = ofType(main, 'AWS::ApiGateway::Method').map(([, { Properties }]) => ({
  call: `${z.string().parse(Properties['HttpMethod'])} ${pathOf(Properties['ResourceId'])}`,
  Properties,
}));
const method = (call: string) => methods.find((candidate) => candidate.call === call)?.Properties ?? {};

interface ContractRoute {
  readonly call: string;
  readonly feature: string;
  readonly route: Route;
  readonly schema: RouteSchema | undefined;
}
const schemas: Record<string, Record<string, RouteSchema>> = featureSchemas;
const routes: ContractRoute[] = Object.entries<Record<string, Route>>(features).flatMap(([feature, table]) =>
  Object.entries(table).map(([name, route]) => ({
    call: `${route.method} /api${route.path}`,
    feature,
    route,
    schema: schemas[feature]?.[name],
  })),
);

/** The stage's own limits for the webhook, whose path CloudFormation wants with its slashes escaped. */
const webhook = (limits: object) =>
  Match.objectLike({ HttpMethod: 'POST', ResourcePath: '/~1api~1orders~1webhook', ...limits });

/** The stage's own limits for each route by which a child calls for help. */
const forHelp = (limits: object) =>
  [
    'bot~1{turnId}',
    'threads~1{threadId}',
    'threads~1{threadId}~1messages~1{messageId}',
    'threads~1{threadId}~1reports~1{messageId}',
  ].map((path) =>
    Match.objectLike({ HttpMethod: 'PUT', ResourcePath: `/~1api~1queries~1${path}`, ...limits }),
  );

describe('the API', () => {
  it('has the methods of the contract and no others', () => {
    expect(methods.map(({ call }) => call).toSorted()).toEqual(routes.map(({ call }) => call).toSorted());
  });

  it('is open where the contract says public, and nowhere else', () => {
    const open = methods.filter(({ Properties }) => Properties['AuthorizationType'] === 'NONE');
    const expected = routes.filter(({ route }) => route.access === 'public');
    expect(open.map(({ call }) => call).toSorted()).toEqual(expected.map(({ call }) => call).toSorted());
  });

  it.each(routes.filter(({ route }) => route.access !== 'public'))(
    '$call: only for whoever the student pool vouches for',
    ({ call }) => {
      const { AuthorizationType, AuthorizerId, AuthorizationScopes } = method(call);
      expect({ AuthorizationType, AuthorizationScopes }).toEqual({
        AuthorizationType: 'COGNITO_USER_POOLS',
        AuthorizationScopes: undefined,
      });
      const authorizer = main.resources[ref.parse(AuthorizerId).Ref]?.Properties;
      expect(authorizer).toMatchObject({
        Type: 'COGNITO_USER_POOLS',
        IdentitySource: 'method.request.header.Authorization',
        ProviderARNs: [{ 'Fn::GetAtt': [expect.stringMatching(/^StudentPool/), 'Arn'] }],
      });
    },
  );

  it.each(routes)("$call: served by its feature's function", ({ call, feature }) => {
    const functionId = `Functions${feature.replace(/^./, (initial) => initial.toUpperCase())}Function`;
    expect(method(call)['Integration']).toMatchObject({ Type: 'AWS_PROXY' });
    expect(JSON.stringify(method(call)['Integration'])).toContain(`"${functionId}`);
  });

  it.each(routes.filter(({ schema }) => schema?.body))(
    '$call: refuses a body that is not of its schema',
    ({ call, schema }) => {
      const { RequestModels, RequestValidatorId } = method(call);
      expect(main.resources[ref.parse(RequestValidatorId).Ref]?.Properties).toMatchObject({
        ValidateRequestBody: true,
      });
      const model = z.object({ 'application/json': ref }).parse(RequestModels)['application/json'].Ref;
      expect(main.resources[model]?.Properties).toMatchObject({
        ContentType: 'application/json',
        Schema: {
          $schema: 'http://json-schema.org/draft-04/schema#',
          type: 'object',
          additionalProperties: false,
          required: z.toJSONSchema(schema?.body ?? z.never(), { io: 'input' }).required,
        },
      });
    },
  );

  it.each(routes.filter(({ schema }) => !schema?.body))('$call: takes no body model', ({ call }) => {
    expect(method(call)['RequestModels']).toBeUndefined();
  });

  it('hands a raw body on as it came: a webhook alone, public, with neither model nor validator', () => {
    const raw = routes.filter(({ route }) => route.raw);
    expect(raw.map(({ call }) => call)).toEqual(['POST /api/orders/webhook']);
    for (const { call } of raw) {
      expect(method(call)).toMatchObject({ AuthorizationType: 'NONE' });
      for (const absent of ['AuthorizerId', 'RequestModels', 'RequestValidatorId', 'RequestParameters']) {
        expect(method(call)).not.toHaveProperty(absent);
      }
    }
  });

  it('opens no other route of orders to strangers', () => {
    const closed = methods.filter(
      ({ Properties }) => Properties['AuthorizationType'] === 'COGNITO_USER_POOLS',
    );
    const orders = closed.map(({ call }) => call).filter((call) => call.includes('/orders'));
    expect(orders.toSorted()).toEqual([
      'GET /api/orders',
      'POST /api/orders',
      'PUT /api/orders/requests/{courseId}',
    ]);
  });

  it('runs on one stage, main, throttled and traced', () => {
    expect(ofType(main, 'AWS::ApiGateway::Stage')).toHaveLength(1);
    main.template.hasResourceProperties('AWS::ApiGateway::Stage', {
      StageName: 'main',
      TracingEnabled: true,
      MethodSettings: [
        Match.objectLike({
          HttpMethod: '*',
          ResourcePath: '/*',
          ThrottlingRateLimit: 400,
          ThrottlingBurstLimit: 800,
        }),
        ...forHelp({ ThrottlingRateLimit: 1000, ThrottlingBurstLimit: 2000 }),
        webhook({ ThrottlingRateLimit: 20, ThrottlingBurstLimit: 40 }),
      ],
      AccessLogSetting: Match.absent(),
    });
  });

  it('compresses what CloudFront will not, and leaves the role that writes logs to its account', () => {
    main.template.hasResourceProperties('AWS::ApiGateway::RestApi', { MinimumCompressionSize: 1024 });
    expect(ofType(main, 'AWS::ApiGateway::Account')).toEqual([]);
  });

  it('throttles and logs as the stage says, without anybody’s address or token', () => {
    const context = { 'ktc:stages': { main: { accessLogs: true, throttle: { rate: 5, burst: 9 } } } };
    const built = buildStack('main', { context });
    const stages = JSON.stringify(ofType(built, 'AWS::ApiGateway::Stage'));
    expect(stages).not.toMatch(/sourceIp|email|authorization\b|request\.header/i);
    built.template.hasResourceProperties('AWS::ApiGateway::Stage', {
      MethodSettings: [
        Match.objectLike({ ResourcePath: '/*', ThrottlingRateLimit: 5, ThrottlingBurstLimit: 9 }),
        ...forHelp({ ThrottlingRateLimit: 1000, ThrottlingBurstLimit: 2000 }),
        webhook({ ThrottlingRateLimit: 5, ThrottlingBurstLimit: 9 }),
      ],
      AccessLogSetting: {
        Format: Match.serializedJson(Match.objectLike({ requestId: '$context.requestId' })),
      },
    });
  });
});

describe('what API Gateway answers by itself', () => {
  const replies = ofType(main, 'AWS::ApiGateway::GatewayResponse').map(([, { Properties }]) =>
    z
      .object({
        ResponseType: z.string(),
        StatusCode: z.string(),
        ResponseParameters: z.record(z.string(), z.string()),
        ResponseTemplates: z.object({ 'application/json': z.string() }),
      })
      .transform(({ ResponseType, StatusCode, ResponseParameters, ResponseTemplates }) => ({
        type: ResponseType,
        status: StatusCode,
        headers: ResponseParameters,
        body: errorReply.parse(JSON.parse(ResponseTemplates['application/json'])),
      }))
      .parse(Properties),
  );

  it.each([
    ['DEFAULT_4XX', 400, 'invalid_request'],
    ['DEFAULT_5XX', 500, 'internal_error'],
    ['UNAUTHORIZED', 401, 'not_signed_in'],
    ['ACCESS_DENIED', 403, 'not_allowed'],
    ['BAD_REQUEST_BODY', 400, 'invalid_request'],
    ['BAD_REQUEST_PARAMETERS', 400, 'invalid_request'],
    ['REQUEST_TOO_LARGE', 413, 'payload_too_large'],
    ['THROTTLED', 429, 'too_many_requests'],
    ['MISSING_AUTHENTICATION_TOKEN', 404, 'not_found'],
    ['RESOURCE_NOT_FOUND', 404, 'not_found'],
    ['INTEGRATION_TIMEOUT', 503, 'storage_unavailable'],
    ['INTEGRATION_FAILURE', 503, 'storage_unavailable'],
  ])('%s is %i %s', (type, status, code) => {
    expect(replies.find((reply) => reply.type === type)).toMatchObject({
      status: String(status),
      body: { code },
    });
  });

  it('has the status that the contract gives its code', () => {
    for (const { status, body } of replies) {
      expect(status).toBe(String(errorStatus[body.code]));
    }
  });

  it('says when to try again where trying again helps', () => {
    const retryable = replies.filter(({ headers }) => 'gatewayresponse.header.Retry-After' in headers);
    expect(new Set(retryable.map(({ body }) => body.code))).toEqual(
      new Set(['too_many_requests', 'storage_unavailable']),
    );
  });
});
