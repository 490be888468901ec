import { createHash } from 'node:crypto';

export interface Naming {
  readonly stackName: string;
  readonly region: string;
  readonly account: string;
  readonly logicalId: string;
  readonly ref: string;
  readonly property: (name: string) => string;
}

type Attribute = (naming: Naming) => string;

export interface ResourceType {
  /** Computes what `Ref` returns for a resource. If absent, `Ref` returns `<stack>-<logical id>`. */
  readonly ref?: (naming: Omit<Naming, 'ref'>) => string;
  readonly attributes?: Readonly<Record<string, Attribute>>;
}

/** Derives a resource's id from the stack's name and the logical id, so that the id is the same at each start. */
function deriveId({ stackName, logicalId }: Pick<Naming, 'stackName' | 'logicalId'>, length: number): string {
  const digest = createHash('sha256').update(`${stackName}/${logicalId}`).digest();
  return Array.from(digest.subarray(0, length), (byte) => (byte % 36).toString(36)).join('');
}

const arn =
  (service: string, resource: (naming: Naming) => string): Attribute =>
  (naming) =>
    `arn:aws:${service}:${naming.region}:${naming.account}:${resource(naming)}`;
const createId =
  (length: number) =>
  (naming: Omit<Naming, 'ref'>): string =>
    deriveId(naming, length);
const plain: ResourceType = {};

/** The local product supports only these types of resources. `Ref` of a `plain` type returns `<stack>-<logical id>`. */
export const resourceTypes: Readonly<Record<string, ResourceType>> = {
  'AWS::Cognito::UserPool': {
    ref: (naming) => `${naming.region}_${deriveId(naming, 9)}`,
    attributes: { Arn: arn('cognito-idp', ({ ref }) => `userpool/${ref}`) },
  },
  'AWS::Cognito::UserPoolClient': { ref: createId(26) },
  'AWS::Cognito::UserPoolGroup': { ref: ({ property }) => property('GroupName') },
  'AWS::DynamoDB::Table': { attributes: { Arn: arn('dynamodb', ({ ref }) => `table/${ref}`) } },
  'AWS::Lambda::Function': { attributes: { Arn: arn('lambda', ({ ref }) => `function:${ref}`) } },
  'AWS::Lambda::Version': {
    ref: (naming) =>
      `arn:aws:lambda:${naming.region}:${naming.account}:function:${naming.property('FunctionName')}:1`,
  },
  'AWS::Lambda::Permission': plain,
  'AWS::Lambda::LayerVersion': plain,
  'AWS::Lambda::EventInvokeConfig': plain,
  'AWS::IAM::Role': { attributes: { Arn: ({ account, ref }) => `arn:aws:iam::${account}:role/${ref}` } },
  'AWS::IAM::Policy': plain,
  'AWS::Logs::LogGroup': { attributes: { Arn: arn('logs', ({ ref }) => `log-group:${ref}:*`) } },
  'AWS::Logs::MetricFilter': plain,
  'AWS::ApiGateway::RestApi': {
    ref: createId(10),
    attributes: { RootResourceId: (naming) => `${deriveId(naming, 10)}root` },
  },
  'AWS::ApiGateway::Resource': { ref: createId(6) },
  'AWS::ApiGateway::Method': plain,
  'AWS::ApiGateway::Authorizer': { ref: createId(6) },
  'AWS::ApiGateway::Model': { ref: createId(12) },
  'AWS::ApiGateway::RequestValidator': { ref: createId(6) },
  'AWS::ApiGateway::GatewayResponse': plain,
  'AWS::ApiGateway::Deployment': { ref: createId(6) },
  'AWS::ApiGateway::Stage': { ref: ({ property }) => property('StageName') },
  'AWS::S3::Bucket': {
    ref: (naming) => `${naming.stackName}-${naming.logicalId}`.toLowerCase(),
    attributes: {
      Arn: ({ ref }) => `arn:aws:s3:::${ref}`,
      RegionalDomainName: ({ ref, region }) => `${ref}.s3.${region}.amazonaws.com`,
    },
  },
  'AWS::S3::BucketPolicy': plain,
  'AWS::CloudFront::Distribution': {
    ref: (naming) => deriveId(naming, 14).toUpperCase(),
    attributes: { DomainName: () => 'localhost' },
  },
  'AWS::CloudFront::Function': {
    ref: ({ account, logicalId }) => `arn:aws:cloudfront::${account}:function/${logicalId}`,
    attributes: { FunctionARN: ({ ref }) => ref },
  },
  'AWS::CloudFront::OriginAccessControl': { ref: createId(14), attributes: { Id: ({ ref }) => ref } },
  'AWS::CloudFront::ResponseHeadersPolicy': { ref: createId(20) },
  'AWS::CloudFront::OriginRequestPolicy': { ref: createId(20) },
  'AWS::WAFv2::WebACL': {
    attributes: { Arn: arn('wafv2', (naming) => `regional/webacl/${naming.ref}/${deriveId(naming, 36)}`) },
  },
  'AWS::WAFv2::WebACLAssociation': plain,
  'AWS::CloudWatch::Alarm': { attributes: { Arn: arn('cloudwatch', ({ ref }) => `alarm:${ref}`) } },
  'AWS::CloudWatch::Dashboard': plain,
  'AWS::Scheduler::Schedule': plain,
  'AWS::SES::ConfigurationSet': plain,
  'AWS::SES::ConfigurationSetEventDestination': plain,
  'AWS::SNS::Topic': {
    ref: (naming) => `arn:aws:sns:${naming.region}:${naming.account}:${naming.logicalId}`,
  },
  'AWS::SNS::TopicPolicy': plain,
  'AWS::SNS::Subscription': plain,
  'Custom::CDKBucketDeployment': plain,
  'Custom::S3AutoDeleteObjects': plain,
  'Custom::Trigger': plain,
};
