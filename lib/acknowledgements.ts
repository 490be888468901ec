import { type Stack, Validations } from 'aws-cdk-lib';
import type { Stage } from './stage.ts';

/** A finding of cdk-nag that we accept. A test fails once the stack no longer has this finding. */
export interface Acknowledgement {
  /** The path of a construct in the stack. Findings in the constructs below it are accepted too. */
  readonly at: string;
  readonly rules: readonly string[];
  readonly reason: string;
}

/** The id of the function that copies the site's files into the bucket. CDK adds the function and its rights. */
const fileDeployment = 'Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C512MiB';

const accept = (at: string, reason: string, ...rules: readonly string[]): Acknowledgement => ({
  at,
  reason,
  rules,
});

const acceptFailedRuns = (at: string): Acknowledgement =>
  accept(
    at,
    'A run of a schedule that failed is an error of the function; the next one does what is due.',
    'Serverless-LambdaAsyncFailureDestination',
  );

const always = [
  accept(
    'StudentPool/Pool',
    'The product asks for passwords of 8 signs without character classes and for no MFA; the paid plan adds nothing it uses.',
    'AwsSolutions-COG1',
    'AwsSolutions-COG2',
    'AwsSolutions-COG8',
  ),
  accept(
    'Functions',
    'X-Ray takes traces, and SES tells of bounces, on no narrower resource.',
    'AwsSolutions-IAM5[Resource::*]',
  ),
  accept(
    'Functions',
    'API Gateway, or a person of the staff, calls these functions and waits; the next run of a schedule does what one missed.',
    'Serverless-LambdaDLQ',
  ),
  acceptFailedRuns('Functions/Pool/Unconfirmed'),
  acceptFailedRuns('Functions/AccountErasure'),
  acceptFailedRuns('Functions/Watch'),
  acceptFailedRuns('Functions/ParentsWeekly'),
  accept(
    'Publishing/Publisher',
    'X-Ray takes traces on no narrower resource.',
    'AwsSolutions-IAM5[Resource::*]',
  ),
  accept(
    'Publishing/Publisher',
    'A deployment calls this function, waits for it, and fails with it.',
    'Serverless-LambdaDLQ',
  ),
  accept(
    'Api/Rest/Default/api/courses',
    'The contract marks the list of courses and their outlines as public: visitors choose by them.',
    'AwsSolutions-APIG4',
    'AwsSolutions-COG4',
  ),
  accept(
    'Api/Rest/Default/api/enquiries',
    'A parent who asks about tuition has no account: the route is throttled and takes a limited number a day.',
    'AwsSolutions-APIG4',
    'AwsSolutions-COG4',
  ),
  accept(
    'Api/Rest/Default/api/parent-view',
    'A parent has no account: the function checks the secret of a mailed link instead.',
    'AwsSolutions-APIG4',
    'AwsSolutions-COG4',
  ),
  accept(
    'Api/Rest/Default/api/orders/link',
    'A parent has no account: the function checks the secret of the link that the student made instead.',
    'AwsSolutions-APIG4',
    'AwsSolutions-COG4',
  ),
  accept(
    'Api/Rest/Default/api/orders/webhook',
    'The payment provider has no account here: its signature over the body is checked instead.',
    'AwsSolutions-APIG4',
    'AwsSolutions-COG4',
  ),
  accept(
    'Api/Rest/DeploymentStage.main',
    'Execution logs repeat what traces and the functions log, and may hold what a request carries.',
    'AwsSolutions-APIG6',
  ),
  accept(
    'Site/Distribution',
    'Students learn from wherever they are; the files are public and the API throttles.',
    'AwsSolutions-CFR1',
    'AwsSolutions-CFR2',
  ),
  accept(
    'Site/Distribution',
    "Logs would keep visitors' addresses, which nothing needs.",
    'AwsSolutions-CFR3',
  ),
  accept(
    'Site/Distribution/Origin1',
    'The distribution has a root object and rewrites each path without extension, so that no listing is served.',
    'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
  ),
  accept(
    'Site/Bucket',
    'The bucket holds the public files of the build, and only the distribution may read it.',
    'AwsSolutions-S1',
  ),
  accept(
    fileDeployment,
    "CDK's own function copies files from the bootstrap bucket to the site's, during deployments only.",
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
  ),
];

export function acknowledgements(stage: Stage): readonly Acknowledgement[] {
  const list = [...always];
  if (stage.domain === undefined)
    list.push(
      accept(
        'Site/Distribution',
        "The certificate is CloudFront's own, which fixes the versions that it accepts; HSTS keeps browsers on HTTPS.",
        'AwsSolutions-CFR4',
      ),
    );
  if (!stage.firewall)
    list.push(
      accept(
        'Api/Rest/DeploymentStage.main',
        'Only main has a firewall by default: a branch has no students who could miss help because of a flood of requests.',
        'AwsSolutions-APIG3',
      ),
    );
  if (!stage.accessLogs)
    list.push(
      accept(
        'Api/Rest/DeploymentStage.main',
        'Access logs are opt-in: they need a role that an account has only once.',
        'AwsSolutions-APIG1',
        'Serverless-APIGWAccessLogging',
      ),
    );
  if (stage.alarms?.length)
    list.push(
      accept(
        'Watch/Alarms',
        'Alarms are sent by mail only, and CloudWatch still shows an alarm whose mail failed.',
        'Serverless-SNSRedrivePolicy',
      ),
    );
  if (stage.alarms)
    list.push(
      accept('Canary', 'X-Ray takes traces on no narrower resource.', 'AwsSolutions-IAM5[Resource::*]'),
      accept('Canary', 'The next run checks the whole site again.', 'Serverless-LambdaDLQ'),
      acceptFailedRuns('Canary'),
    );
  if (stage.isMain)
    list.push(
      acceptFailedRuns('Functions/AccountList'),
      accept(
        'Functions/AccountLists/Bucket',
        'A log of accesses would need a bucket of its own, and CloudTrail can record who reads a list.',
        'AwsSolutions-S1',
      ),
      accept(
        'Functions/AccountList',
        'The function puts lists under names that it makes from the time.',
        'AwsSolutions-IAM5[Resource::<FunctionsAccountListsBucket78B23B38.Arn>/*]',
      ),
    );
  if (!stage.isMain)
    list.push(accept('Tables', "A branch's data is made up and goes with it.", 'AwsSolutions-DDB3'));
  if (stage.payments !== undefined) list.push(acceptFailedRuns('Functions/OrdersReconcile'));
  return list;
}

export function acknowledge(stack: Stack, list: readonly Acknowledgement[]): void {
  const constructs = new Map(stack.node.findAll().map((construct) => [construct.node.path, construct]));
  for (const { at, rules, reason } of list) {
    const construct = constructs.get(`${stack.node.path}/${at}`);
    if (!construct) throw new Error(`An acknowledgement names ${at}, which the stack doesn't have`);
    Validations.of(construct).acknowledge(...rules.map((id) => ({ id, reason })));
  }
}
