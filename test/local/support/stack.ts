import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { JsonObject } from '../../../local/json.ts';
import { authorizer, deployment, gatewayResponse, lambda, method, resource } from './stack-resources.ts';
import { userPoolResources } from './user-pool.ts';

const headersPolicy = {
  ResponseHeadersPolicyConfig: {
    Name: 'headers',
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'none'", Override: true },
      ContentTypeOptions: { Override: true },
    },
  },
};

/** The code of each Lambda function, which replies to `/api/<name>/{id}`. */
const functions = {
  echo: `export const handler = async (event, context) => ({
    statusCode: 200,
    headers: { 'X-Own': 'yes', 'Content-Length': '1' },
    body: JSON.stringify({ event, context, env: process.env, left: context.getRemainingTimeInMillis() }),
  });`,
  kept: `let calls = 0;
  export const handler = async (event) => ({
    statusCode: event.path.endsWith('broken') ? 500 : 200,
    headers: { 'Cache-Control': 'public, max-age=0, s-maxage=60' },
    body: JSON.stringify({ calls: ++calls, headers: event.headers, query: event.queryStringParameters }),
  });`,
  admin: `export const handler = async ({ command }) =>
    command === 'orders list' ? { outcome: 'listed', orders: [], requests: [] } : { outcome: 'granted' };`,
  hangs: `export const handler = () => new Promise(() => { setInterval(() => {}, 1000); });`,
  throws: `export const handler = async () => { throw new TypeError('secret detail'); };`,
  exits: `export const handler = async () => { process.exit(3); };`,
  malformed: `export const handler = async () => ({ status: 200, text: 'no proxy reply' });`,
  broken: `throw new Error('cannot load');`,
} as const;

const toApi = (PathPattern: string, policies: JsonObject): JsonObject => ({
  PathPattern,
  TargetOriginId: 'api',
  AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
  ResponseHeadersPolicyId: { Ref: 'Headers' },
  ...policies,
});

/** A small template like those of the CDK, with the types of resources that `local/` reads. */
function resources(): JsonObject {
  const names = Object.keys(functions);
  const echoFunction = lambda('echo')['echoFunction'] ?? null;
  const parts: JsonObject[] = [
    {
      ...userPoolResources,
      Api: { Type: 'AWS::ApiGateway::RestApi', Properties: { Name: 'test', MinimumCompressionSize: 500 } },
      Base: {
        Type: 'AWS::ApiGateway::Resource',
        Properties: {
          ParentId: { 'Fn::GetAtt': ['Api', 'RootResourceId'] },
          PathPart: 'api',
          RestApiId: { Ref: 'Api' },
        },
      },
      Stage: {
        Type: 'AWS::ApiGateway::Stage',
        Properties: {
          StageName: 'main',
          MethodSettings: [
            { HttpMethod: '*', ResourcePath: '/*', ThrottlingRateLimit: 0.001, ThrottlingBurstLimit: 3 },
            { HttpMethod: 'POST', ResourcePath: '/~1api~1throws~1{id}', ThrottlingBurstLimit: 1 },
          ],
        },
      },
      ...authorizer,
      Validator: { Type: 'AWS::ApiGateway::RequestValidator', Properties: { ValidateRequestBody: true } },
      Model: {
        Type: 'AWS::ApiGateway::Model',
        Properties: {
          Schema: {
            $schema: 'http://json-schema.org/draft-04/schema#',
            type: 'object',
            properties: { done: { type: 'boolean' } },
            required: ['done'],
            additionalProperties: false,
          },
        },
      },
      Files: { Type: 'AWS::S3::Bucket', Properties: {} },
      Scripts: deployment('static.zip', 'text/javascript', 'public, max-age=31536000, immutable'),
      Copies: deployment('copies.zip', 'text/javascript', 'max-age=60', {}, 'br'),
      Texts: deployment('texts.zip', 'text/plain'),
      Pages: deployment('pages.zip', 'text/html'),
      Config: deployment('config.zip', 'application/json', 'no-cache', {
        SourceMarkers: [{ '<<pool>>': { Ref: 'Pool' }, '<<client>>': { Ref: 'Client' } }],
      }),
      Rewrite: {
        Type: 'AWS::CloudFront::Function',
        Properties: {
          FunctionConfig: { Runtime: 'cloudfront-js-2.0' },
          FunctionCode: `function handler(event) {
            var request = event.request;
            if (request.uri.indexOf('.') < 0) request.uri = '/index.html';
            return request;
          }`,
        },
      },
      Headers: { Type: 'AWS::CloudFront::ResponseHeadersPolicy', Properties: headersPolicy },
      Distribution: {
        Type: 'AWS::CloudFront::Distribution',
        Properties: {
          DistributionConfig: {
            DefaultRootObject: 'index.html',
            Origins: [
              { Id: 'files', DomainName: { 'Fn::GetAtt': ['Files', 'RegionalDomainName'] } },
              {
                Id: 'api',
                DomainName: { 'Fn::Sub': '${Api}.execute-api.${AWS::Region}.amazonaws.com' },
                OriginPath: '/main',
              },
            ],
            DefaultCacheBehavior: {
              TargetOriginId: 'files',
              Compress: true,
              ResponseHeadersPolicyId: { Ref: 'Headers' },
              FunctionAssociations: [
                { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': ['Rewrite', 'FunctionARN'] } },
              ],
            },
            CacheBehaviors: [
              toApi('/api/kept/*', { CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6' }),
              toApi('/api/*', {
                CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
                OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
              }),
            ],
          },
        },
      },
      ...gatewayResponse('UNAUTHORIZED', 401, { 'Cache-Control': 'no-store' }),
      ...gatewayResponse('MISSING_AUTHENTICATION_TOKEN', 403),
      ...gatewayResponse('BAD_REQUEST_BODY', 400),
      ...gatewayResponse('REQUEST_TOO_LARGE', 413),
      ...gatewayResponse('THROTTLED', 429),
      ...gatewayResponse('INTEGRATION_TIMEOUT', 504),
      ...gatewayResponse('INTEGRATION_FAILURE', 503, { 'Retry-After': '2' }),
      ...gatewayResponse('DEFAULT_4XX', 400),
      ...gatewayResponse('DEFAULT_5XX', 502),
    },
    ...names.map((name) => ({
      ...resource(name),
      ...lambda(name),
      ...method(name, name === 'kept' ? { HttpMethod: 'GET' } : {}),
    })),
    {
      ...resource('private'),
      ...method('private', { AuthorizationType: 'COGNITO_USER_POOLS', AuthorizerId: { Ref: 'Students' } }),
      ...resource('checked'),
      ...method('checked', {
        RequestValidatorId: { Ref: 'Validator' },
        RequestModels: { 'application/json': { Ref: 'Model' } },
      }),
      privateFunction: echoFunction,
      checkedFunction: echoFunction,
    },
  ];
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
}

export const hashedScript = `console.log(${JSON.stringify('x'.repeat(5000))});`;
/** More than 1,000 bytes, so that only its encoding keeps CloudFront from compressing it. */
export const compressedScript = brotliCompressSync(randomBytes(1500).toString('base64'));

export async function writeAssembly(
  directory: string,
  change: (given: JsonObject) => void = () => undefined,
): Promise<string> {
  const template = {
    Resources: structuredClone(resources()),
    Outputs: { AdminFunction: { Value: { Ref: 'adminFunction' } } },
  };
  change(template.Resources);
  const assets: Record<string, Record<string, string | Buffer>> = {
    'static.zip': { 'static/js/main.abc123.chunk.js': hashedScript },
    'copies.zip': { 'br/static/js/main.abc123.chunk.js': compressedScript },
    'texts.zip': { 'a file.txt': 'spaces' },
    'pages.zip': { 'index.html': '<!doctype html><title>Site</title>' },
    'config.zip': { 'config.json': '{"userPoolId":"<<pool>>","userPoolClientId":"<<client>>"}' },
    ...Object.fromEntries(
      Object.entries(functions).map(([name, code]) => [`${name}.zip`, { 'index.mjs': code }]),
    ),
  };
  const files: JsonObject = {};
  for (const [key, content] of Object.entries(assets)) {
    const path = `asset.${key.replace('.zip', '')}`;
    files[key] = {
      source: { path, packaging: 'zip' },
      destinations: { here: { bucketName: 'assets', objectKey: key } },
    };
    for (const [name, text] of Object.entries(content)) {
      const file = join(directory, path, name);
      await mkdir(join(file, '..'), { recursive: true });
      await writeFile(file, text);
    }
  }
  const manifest = {
    artifacts: {
      assets: { type: 'cdk:asset-manifest', properties: { file: 'assets.json' } },
      'Ktc-test': {
        type: 'aws:cloudformation:stack',
        environment: 'aws://unknown-account/eu-west-1',
        properties: { templateFile: 'template.json', stackName: 'Ktc-test' },
      },
    },
  };
  await writeFile(join(directory, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(directory, 'assets.json'), JSON.stringify({ files }));
  await writeFile(join(directory, 'template.json'), JSON.stringify(template));
  return directory;
}
