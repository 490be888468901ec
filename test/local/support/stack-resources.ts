import type { JsonObject } from '../../../local/json.ts';

export const method = (name: string, properties: JsonObject = {}): JsonObject => ({
  [`${name}Method`]: {
    Type: 'AWS::ApiGateway::Method',
    Properties: {
      HttpMethod: 'POST',
      RestApiId: { Ref: 'Api' },
      ResourceId: { Ref: `${name}Item` },
      AuthorizationType: 'NONE',
      Integration: {
        Type: 'AWS_PROXY',
        IntegrationHttpMethod: 'POST',
        Uri: {
          'Fn::Sub': `arn:aws:apigateway:\${AWS::Region}:lambda:path/2015-03-31/functions/\${${name}Function.Arn}/invocations`,
        },
      },
      ...properties,
    },
  },
  [`${name}Permission`]: {
    Type: 'AWS::Lambda::Permission',
    Properties: {
      Action: 'lambda:InvokeFunction',
      FunctionName: { 'Fn::GetAtt': [`${name}Function`, 'Arn'] },
      Principal: 'apigateway.amazonaws.com',
      SourceArn: { 'Fn::Sub': 'arn:aws:execute-api:${AWS::Region}:${AWS::AccountId}:${Api}/main/*/*' },
    },
  },
});

export const resource = (name: string): JsonObject => ({
  [`${name}Part`]: {
    Type: 'AWS::ApiGateway::Resource',
    Properties: { ParentId: { Ref: 'Base' }, PathPart: name, RestApiId: { Ref: 'Api' } },
  },
  [`${name}Item`]: {
    Type: 'AWS::ApiGateway::Resource',
    Properties: { ParentId: { Ref: `${name}Part` }, PathPart: '{id}', RestApiId: { Ref: 'Api' } },
  },
});

export const lambda = (name: string): JsonObject => ({
  [`${name}Function`]: {
    Type: 'AWS::Lambda::Function',
    Properties: {
      Code: { S3Bucket: 'assets', S3Key: `${name}.zip` },
      Handler: 'index.handler',
      Runtime: 'nodejs24.x',
      Timeout: name === 'admin' ? 30 : 1,
      MemorySize: 128,
      Environment: {
        Variables: {
          OWN: name,
          PAYMENT_SECRET: 'none',
          SITE_URL: 'http://localhost',
        },
      },
    },
  },
});

export const gatewayResponse = (
  type: string,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): JsonObject => ({
  [`Response${type.replaceAll('_', '')}`]: {
    Type: 'AWS::ApiGateway::GatewayResponse',
    Properties: {
      ResponseType: type,
      StatusCode: String(status),
      ResponseTemplates: { 'application/json': `{"code":"${type}"}` },
      ResponseParameters: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [`gatewayresponse.header.${name}`, `'${value}'`]),
      ),
    },
  },
});

export const deployment = (
  key: string,
  type: string,
  cacheControl = 'no-cache',
  more: JsonObject = {},
  encoding?: string,
): JsonObject => ({
  Type: 'Custom::CDKBucketDeployment',
  Properties: {
    DestinationBucketName: { Ref: 'Files' },
    SourceObjectKeys: [key],
    SystemMetadata: {
      'content-type': type,
      'cache-control': cacheControl,
      ...(encoding !== undefined && { 'content-encoding': encoding }),
    },
    ...more,
  },
});

export const authorizer = {
  Students: {
    Type: 'AWS::ApiGateway::Authorizer',
    Properties: {
      Type: 'COGNITO_USER_POOLS',
      IdentitySource: 'method.request.header.Authorization',
      ProviderARNs: [{ 'Fn::GetAtt': ['Pool', 'Arn'] }],
    },
  },
} as const satisfies JsonObject;
