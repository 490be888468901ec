import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { errorReply } from '../../../contract/error-reply.ts';
import { errorStatus } from '../../../contract/errors.ts';
import { featureSchemas } from '../../../contract/feature-schemas.ts';
import { features } from '../../../contract/features.ts';
import type { Route, RouteSchema } from '../../../contract/route.ts';
import { lanes } from '../../../lib/api/create-gradually.ts';
import { buildStack, ofType, buildStage, type Resource, strings } from '../stacks.fixture.ts';

const main = buildStack('main');
const ref = z.object({ Ref: z.string() });
const refer = (value: unknown) => main.resources[ref.parse(value).Ref]?.Properties;

function buildPath(resourceId: unknown): string {
  const id = ref.safeParse(resourceId);
  if (!id.success) return '';
  const properties = main.resources[id.data.Ref]?.Properties;
  return `${buildPath(properties?.['ParentId'])}/${z.string().parse(properties?.['PathPart'])}`;
}

const methods = ofType(main, 'AWS::ApiGateway::Method').map(([, { Properties }]) => ({
  call: `${z.string().parse(Properties['HttpMethod'])} ${buildPath(Properties['ResourceId'])}`,
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

const helpPaths = [
  'bot/{turnId}',
  'threads/{threadId}',
  'flaws/{threadId}',
  'threads/{threadId}/messages/{messageId}',
  'threads/{threadId}/reports/{messageId}',
];

type Limits = [rate: number, burst: number];

function methodSettings(all: Limits, webhook: Limits, form: Limits) {
  const setting = (HttpMethod: string, path: string, [rate, burst]: Limits) =>
    Match.objectLike({
      HttpMethod,
      ResourcePath: `/${path}`,
      ThrottlingRateLimit: rate,
      ThrottlingBurstLimit: burst,
    });
  const escape = (path: string) => `/api/${path}`.replaceAll('/', '~1');
  return [
    setting('*', '*', all),
    ...helpPaths.map((path) => setting('PUT', escape(`queries/${path}`), [1000, 2000])),
    setting('POST', escape('orders/webhook'), webhook),
    setting('POST', escape('enquiries'), form),
  ];
}

describe('the API', () => {
  it('has the methods of the contract and no others', () => {
    expect(methods.map(({ call }) => call).toSorted()).toEqual(routes.map(({ call }) => call).toSorted());
  });

  it.each(routes)(
    "$call: calls its feature's function, checks the token unless public, and the body's schema",
    ({ call, feature, route, schema }) => {
      const found = method(call);
      const functionId = `Functions${feature.replace(/^./, (initial) => initial.toUpperCase())}Function`;
      expect(found['Integration']).toMatchObject({ Type: 'AWS_PROXY' });
      expect(JSON.stringify(found['Integration'])).toContain(`"${functionId}`);
      if (route.access === 'public') expect(found['AuthorizationType']).toBe('NONE');
      else {
        expect(found['AuthorizationType']).toBe('COGNITO_USER_POOLS');
        expect(found).not.toHaveProperty('AuthorizationScopes');
        expect(refer(found['AuthorizerId'])).toMatchObject({
          Type: 'COGNITO_USER_POOLS',
          IdentitySource: 'method.request.header.Authorization',
          ProviderARNs: [{ 'Fn::GetAtt': [expect.stringMatching(/^StudentPool/), 'Arn'] }],
        });
      }
      if (!schema?.body || route.form) {
        expect(found).not.toHaveProperty('RequestModels');
        return;
      }
      expect(refer(found['RequestValidatorId'])).toMatchObject({ ValidateRequestBody: true });
      const models = z.object({ 'application/json': ref }).parse(found['RequestModels']);
      expect(refer(models['application/json'])).toMatchObject({
        ContentType: 'application/json',
        Schema: {
          $schema: 'http://json-schema.org/draft-04/schema#',
          type: 'object',
          additionalProperties: false,
          required: z.toJSONSchema(schema.body, { io: 'input' }).required,
        },
      });
    },
  );

  it('may call the functions from its stage alone, by one permission each', () => {
    const permissions = ofType(main, 'AWS::Lambda::Permission').filter(
      ([, { Properties }]) => Properties['Principal'] === 'apigateway.amazonaws.com',
    );
    expect(permissions).toHaveLength(Object.keys(features).length);
    for (const [, { Properties }] of permissions) {
      const source = z.object({ 'Fn::Join': z.tuple([z.literal(''), z.array(z.unknown())]) });
      const parts = source.parse(Properties['SourceArn'])['Fn::Join'][1];
      expect(parts.slice(-3)).toEqual([
        ':',
        { Ref: expect.stringMatching(/^ApiRest/) as string },
        '/main/*/*',
      ]);
      expect(Properties['Action']).toBe('lambda:InvokeFunction');
    }
  });

  it('passes only the bodies of the webhook and of a form on unchecked', () => {
    const unchecked = routes.filter(({ route }) => route.raw ?? route.form).map(({ call }) => call);
    expect(unchecked.toSorted()).toEqual(['POST /api/enquiries', 'POST /api/orders/webhook']);
    for (const call of unchecked) {
      expect(method(call)).toMatchObject({ AuthorizationType: 'NONE' });
      for (const absent of ['AuthorizerId', 'RequestModels', 'RequestValidatorId', 'RequestParameters'])
        expect(method(call)).not.toHaveProperty(absent);
    }
  });

  it('runs on one stage, main, throttled and traced', () => {
    expect(ofType(main, 'AWS::ApiGateway::Stage')).toHaveLength(1);
    main.template.hasResourceProperties('AWS::ApiGateway::Stage', {
      StageName: 'main',
      TracingEnabled: true,
      MethodSettings: methodSettings([400, 800], [20, 40], [5, 10]),
      AccessLogSetting: Match.absent(),
    });
  });

  it('compresses replies that CloudFront doesn’t, and adds no role for logs', () => {
    main.template.hasResourceProperties('AWS::ApiGateway::RestApi', { MinimumCompressionSize: 1024 });
    expect(ofType(main, 'AWS::ApiGateway::Account')).toEqual([]);
  });

  it('throttles and logs by the stage’s settings, without addresses or tokens', () => {
    const built = buildStage('main', { accessLogs: true, throttle: { rate: 5, burst: 9 } });
    const stages = JSON.stringify(ofType(built, 'AWS::ApiGateway::Stage'));
    expect(stages).not.toMatch(/sourceIp|email|authorization\b|request\.header/i);
    built.template.hasResourceProperties('AWS::ApiGateway::Stage', {
      MethodSettings: methodSettings([5, 9], [5, 9], [5, 9]),
      AccessLogSetting: {
        Format: Match.serializedJson(Match.objectLike({ requestId: '$context.requestId' })),
      },
    });
  });
});

describe('the creation of the API by CloudFormation', () => {
  const types = ['GatewayResponse', 'Model', 'Resource', 'Method'].map((type) => `AWS::ApiGateway::${type}`);
  const created = Object.entries(main.resources).filter(([, { Type }]) => types.includes(Type));

  /** Lists the resources that CloudFormation creates before it creates this one. */
  function listEarlier({ Properties, DependsOn }: Resource): string[] {
    const named = [...DependsOn, ...strings(Properties)];
    return [...new Set(named)].filter((name) => Object.hasOwn(main.resources, name));
  }

  it('has at most five calls under way at once', () => {
    const waiting = new Map(created.map(([id, each]) => [id, listEarlier(each)]));
    expect(waiting.size).toBeGreaterThan(150);
    let rounds = 0;
    while (waiting.size > 0) {
      const ready = [...waiting].filter(([, earlier]) => !earlier.some((name) => waiting.has(name)));
      expect(ready.length).toBeGreaterThan(0);
      expect(ready.length).toBeLessThanOrEqual(lanes);
      for (const [id] of ready) waiting.delete(id);
      rounds += 1;
    }
    expect(rounds).toBeLessThanOrEqual(Math.ceil(created.length / lanes) + 5);
  });
});

describe('what API Gateway answers by itself', () => {
  const gatewayResponse = z.object({
    ResponseType: z.string(),
    StatusCode: z.string(),
    ResponseParameters: z.record(z.string(), z.string()),
    ResponseTemplates: z.object({ 'application/json': z.string() }),
  });
  const replies = ofType(main, 'AWS::ApiGateway::GatewayResponse').map(([, { Properties }]) => {
    const { ResponseType, StatusCode, ResponseParameters, ResponseTemplates } =
      gatewayResponse.parse(Properties);
    const { code, message } = errorReply.parse(JSON.parse(ResponseTemplates['application/json']));
    const isRetryable = 'gatewayresponse.header.Retry-After' in ResponseParameters;
    return { type: ResponseType, status: Number(StatusCode), code, message, isRetryable };
  });

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
    expect(replies).toContainEqual(expect.objectContaining({ type, status, code }));
  });

  it.each(['THROTTLED', 'INTEGRATION_TIMEOUT', 'INTEGRATION_FAILURE'])(
    '%s tells a person whose browser runs no script how to send a form again',
    (type) => {
      const { message } = replies.find((reply) => reply.type === type) ?? {};
      expect(message).toMatch(/Go back, wait a minute and try again. What you typed is still there\./);
    },
  );

  it('has the status of its code, and a time to try again if that helps', () => {
    for (const { status, code, isRetryable } of replies) {
      expect(status).toBe(errorStatus[code]);
      expect(isRetryable).toBe(code === 'too_many_requests' || code === 'storage_unavailable');
    }
  });
});
