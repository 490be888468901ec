import { type Stack, Validations } from 'aws-cdk-lib';
import type { Stage } from './stage.ts';

/** An accepted finding of a rule pack. A test fails if it is no longer found. */
export interface Acknowledgement {
  /** The path of a construct in the stack. Everything below it is included. */
  readonly at: string;
  readonly rules: readonly string[];
  readonly reason: string;
}

/** CDK's function that copies files into the bucket, with rights that CDK defines. */
const fileDeployment = 'Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C512MiB';

const always: readonly Acknowledgement[] = [
  {
    at: 'StudentPool/Pool',
    rules: ['AwsSolutions-COG1', 'AwsSolutions-COG2', 'AwsSolutions-COG8'],
    reason:
      'The product asks for passwords of 8 signs without character classes and for no MFA; the paid plan adds nothing it uses.',
  },
  {
    at: 'Functions',
    rules: ['AwsSolutions-IAM5[Resource::*]'],
    reason: 'X-Ray takes traces on no narrower resource.',
  },
  {
    at: 'Functions',
    rules: ['Serverless-LambdaDLQ'],
    reason:
      'API Gateway, or a person of the staff, calls these functions and waits; the next run of a schedule does what one missed.',
  },
  {
    at: 'Functions/Pool/Unconfirmed',
    rules: ['Serverless-LambdaAsyncFailureDestination'],
    reason: 'A run that failed is an error of the function; the next one does its work.',
  },
  {
    at: 'Functions/AccountErasure',
    rules: ['Serverless-LambdaAsyncFailureDestination'],
    reason: 'A run that failed is an error of the function; the next one carries on with what is due.',
  },
  {
    at: 'Functions/QueriesWatch',
    rules: ['Serverless-LambdaAsyncFailureDestination'],
    reason: 'A run that failed is an error of the function; the next one counts what waits.',
  },
  {
    at: 'Publishing/Publisher',
    rules: ['AwsSolutions-IAM5[Resource::*]'],
    reason: 'X-Ray takes traces on no narrower resource.',
  },
  {
    at: 'Publishing/Publisher',
    rules: ['Serverless-LambdaDLQ'],
    reason: 'A deployment calls this function, waits for it, and fails with it.',
  },
  {
    at: 'Api/Rest/Default/api/courses',
    rules: ['AwsSolutions-APIG4', 'AwsSolutions-COG4'],
    reason: 'The contract marks the list of courses and their outlines as public: visitors choose by them.',
  },
  {
    at: 'Api/Rest/Default/api/orders/webhook',
    rules: ['AwsSolutions-APIG4', 'AwsSolutions-COG4'],
    reason: 'The payment provider has no account here: its signature over the body is checked instead.',
  },
  {
    at: 'Api/Rest/DeploymentStage.main',
    rules: ['AwsSolutions-APIG6'],
    reason: 'Execution logs repeat what traces and the functions log, and may hold what a request carries.',
  },
  {
    at: 'Site/Distribution',
    rules: ['AwsSolutions-CFR1', 'AwsSolutions-CFR2'],
    reason: 'Students learn from wherever they are; the files are public and the API throttles.',
  },
  {
    at: 'Site/Distribution',
    rules: ['AwsSolutions-CFR4'],
    reason:
      "The certificate is CloudFront's own, which fixes the versions that it accepts; HSTS keeps browsers on HTTPS.",
  },
  {
    at: 'Site/Distribution',
    rules: ['AwsSolutions-CFR3'],
    reason: "Logs would keep visitors' addresses, which nothing needs.",
  },
  {
    at: 'Site/Distribution/Origin1',
    rules: ['Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk'],
    reason:
      'The distribution has a root object and rewrites each path without extension, so that no listing is served.',
  },
  {
    at: 'Site/Bucket',
    rules: ['AwsSolutions-S1'],
    reason: 'The bucket holds the public files of the build, and only the distribution may read it.',
  },
  {
    at: fileDeployment,
    rules: [
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      'AwsSolutions-IAM5[Action::s3:GetBucket*]',
      'AwsSolutions-IAM5[Action::s3:GetObject*]',
      'AwsSolutions-IAM5[Action::s3:List*]',
      'AwsSolutions-IAM5[Action::s3:Abort*]',
      'AwsSolutions-IAM5[Action::s3:DeleteObject*]',
      'AwsSolutions-IAM5[Resource::arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-eu-west-1/*]',
      'AwsSolutions-IAM5[Resource::<SiteBucket978D4AEB.Arn>/*]',
      'AwsSolutions-L1',
      'Serverless-LambdaDLQ',
      'Serverless-LambdaLatestVersion',
      'Serverless-LambdaTracing',
    ],
    reason:
      "CDK's own function copies files from the bootstrap bucket to the site's, during deployments only.",
  },
];

const withoutFirewall: readonly Acknowledgement[] = [
  {
    at: 'Api/Rest/DeploymentStage.main',
    rules: ['AwsSolutions-APIG3'],
    reason:
      'Only main has a firewall by default: a branch has no students who could miss help because of a flood of requests.',
  },
];

const withoutAccessLogs: readonly Acknowledgement[] = [
  {
    at: 'Api/Rest/DeploymentStage.main',
    rules: ['AwsSolutions-APIG1', 'Serverless-APIGWAccessLogging'],
    reason: 'Access logs are opt-in: they need a role that an account has only once.',
  },
];

const withMail: readonly Acknowledgement[] = [
  {
    at: 'Functions',
    rules: ['AwsSolutions-IAM5[Resource::arn:aws:ses:eu-west-1:<AWS::AccountId>:configuration-set/*]'],
    reason:
      'Operators may give the sender any default configuration set at any time; sending also takes the right to the sender.',
  },
];

const withAlarms: readonly Acknowledgement[] = [
  {
    at: 'Watch/Alarms',
    rules: ['Serverless-SNSRedrivePolicy'],
    reason: 'Alarms are sent by mail only, and CloudWatch still shows an alarm whose mail failed.',
  },
];

const withPayments: readonly Acknowledgement[] = [
  {
    at: 'Functions/OrdersReconcile',
    rules: ['Serverless-LambdaAsyncFailureDestination'],
    reason:
      'A run that fails leaves its orders waiting, and the next run finds them: an alarm counts the failures.',
  },
];

const branchOnly: readonly Acknowledgement[] = [
  {
    at: 'Tables',
    rules: ['AwsSolutions-DDB3'],
    reason: "A branch's data is made up and goes with it.",
  },
];

export function acknowledgements(stage: Stage): readonly Acknowledgement[] {
  return [
    ...always,
    ...(stage.firewall ? [] : withoutFirewall),
    ...(stage.accessLogs ? [] : withoutAccessLogs),
    ...(stage.sender === undefined ? [] : withMail),
    ...(stage.alarms?.length ? withAlarms : []),
    ...(stage.isMain ? [] : branchOnly),
    ...(stage.payments === undefined ? [] : withPayments),
  ];
}

/** @throws Error if an acknowledgement names a construct that doesn't exist. */
export function acknowledge(stack: Stack, list: readonly Acknowledgement[]): void {
  const constructs = new Map(stack.node.findAll().map((construct) => [construct.node.path, construct]));
  for (const { at, rules, reason } of list) {
    const construct = constructs.get(`${stack.node.path}/${at}`);
    if (!construct) throw new Error(`An acknowledgement names ${at}, which the stack doesn't have`);
    Validations.of(construct).acknowledge(...rules.map((id) => ({ id, reason })));
  }
}
