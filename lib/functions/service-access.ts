import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { envNames, notConfigured, type EnvName } from '../../lambdas/runtime/shared/env-names.ts';
import type { Centre } from '../data/student-pool.ts';
import { region, type Stage } from '../stage.ts';
import type { KtcFunction } from './ktc-function.ts';
import type { MailSet, OutgoingMail } from '../outgoing-mail.ts';

export function usePayments(lambda: KtcFunction, stage: Stage): void {
  const { payments } = stage;
  lambda.setVariable(envNames.siteUrl, payments?.siteUrl ?? notConfigured);
  lambda.setVariable(envNames.livePayments, stage.livePayments ? 'allowed' : 'refused');
  lambda.setVariable(envNames.stack, stage.id);
  lambda.setVariable(envNames.paymentSecret, payments?.secretName ?? notConfigured);
  if (payments === undefined) return;
  lambda.addStatement({
    actions: ['secretsmanager:GetSecretValue'],
    // Secrets Manager adds a hyphen and six characters to the name.
    resources: [formatArn(lambda, 'secretsmanager', `secret:${payments.secretName}-??????`)],
  });
}

interface MailProps {
  readonly stage: Stage;
  readonly centre: Centre;
  readonly mail: OutgoingMail | undefined;
}

/** Lets a function send mail if the stage has a sender, and sets the environment variables for mails. */
export function sendMail(lambda: KtcFunction, { stage, centre, mail }: MailProps): void {
  const { name, email, phone, address, vatNote } = centre;
  lambda.setVariable(envNames.centre, JSON.stringify({ name, email, phone, address, vatNote }));
  const { sender, senderDomain } = stage;
  lambda.setVariable(envNames.mailSender, sender ?? notConfigured);
  if (sender !== undefined) {
    // SES prefers the identity of an address to the identity of its domain.
    const identities = [sender, ...(senderDomain === undefined ? [] : [senderDomain])];
    lambda.addStatement({
      actions: ['ses:SendEmail'],
      resources: identities.map((identity) => formatArn(lambda, 'ses', `identity/${identity}`)),
      conditions: { StringEquals: { 'ses:FromAddress': sender } },
    });
  }
  sendThrough(lambda, envNames.mailSet, mail?.everyday);
}

/**
 * Lets a function send mails through a configuration set, which SES checks besides the identity:
 * https://github.com/aws/aws-cdk/issues/34402. Every mail names its set, so none goes through the set that an operator
 * may have chosen as the identity's default.
 */
function sendThrough(lambda: KtcFunction, variable: EnvName, mailSet: MailSet | undefined): void {
  const name = mailSet?.set.configurationSetName;
  lambda.setVariable(variable, name ?? notConfigured);
  if (name === undefined) return;
  lambda.addStatement({
    actions: ['ses:SendEmail'],
    resources: [formatArn(lambda, 'ses', `configuration-set/${name}`)],
  });
}

export function useSiteUrl(lambda: KtcFunction, { siteUrl }: Stage): void {
  lambda.setVariable(envNames.siteUrl, siteUrl ?? notConfigured);
}

/** Lets a function mail the safeguarding lead: SES reports mails that come back, and says which addresses get none. */
export function mailLead(lambda: KtcFunction, props: MailProps): void {
  sendMail(lambda, props);
  useSiteUrl(lambda, props.stage);
  lambda.setVariable(envNames.safeguardingEmail, props.centre.safeguardingEmail);
  sendThrough(lambda, envNames.leadMailSet, props.mail?.toLead);
  readSuppressions(lambda, props.stage);
}

/** Lets a function ask whether mails to an address came back. SES grants this action on no narrower resource. */
export function readSuppressions(lambda: KtcFunction, { sender }: Stage): void {
  if (sender === undefined) return;
  lambda.addStatement({
    actions: ['ses:GetSuppressedDestination'],
    resources: ['*'],
    conditions: { StringEquals: { 'aws:RequestedRegion': region } },
  });
}

/**
 * Lets a function publish to an SNS topic. The topic's own policy needn't mention the function:
 * https://docs.aws.amazon.com/sns/latest/dg/sns-using-identity-based-policies.html
 */
export function publishTo(lambda: KtcFunction, topic: ITopic): void {
  lambda.setVariable(envNames.alarmsTopic, topic.topicArn);
  lambda.addStatement({ actions: ['sns:Publish'], resources: [topic.topicArn] });
}

/**
 * The regions in which Amazon Bedrock may run a call to an EU inference profile:
 * https://docs.aws.amazon.com/bedrock/latest/userguide/geographic-cross-region-inference.html
 */
const profileRegions = ['eu-central-1', 'eu-north-1', 'eu-south-1', 'eu-south-2', 'eu-west-1', 'eu-west-3'];

export function useModel(lambda: KtcFunction, { askBotModel: model }: Stage): void {
  if (model === undefined) return;
  lambda.setVariable(envNames.askBotModel, JSON.stringify(model));
  const formatModelArn = (modelRegion: string, resourceName: string) =>
    Stack.of(lambda).formatArn({
      service: 'bedrock',
      region: modelRegion,
      account: '',
      resource: 'foundation-model',
      resourceName,
    });
  // Converse requires this right: https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html
  const actions = ['bedrock:InvokeModel'];
  const [, profiled] = /^eu\.(.+)$/.exec(model.id) ?? [];
  if (profiled === undefined) {
    lambda.addStatement({ actions, resources: [formatModelArn(region, model.id)] });
    return;
  }
  const profile = formatArn(lambda, 'bedrock', `inference-profile/${model.id}`);
  lambda.addStatement({ actions, resources: [profile] });
  // The model may be called only through the profile, which chooses the region.
  lambda.addStatement({
    actions,
    resources: profileRegions.map((each) => formatModelArn(each, profiled)),
    conditions: { StringEquals: { 'bedrock:InferenceProfileArn': profile } },
  });
}

/** Lets a function put objects into a bucket, and nothing else. */
export function writeObjects(lambda: KtcFunction, bucket: Bucket): void {
  lambda.setVariable(envNames.accountListsBucket, bucket.bucketName);
  lambda.addStatement({ actions: ['s3:PutObject'], resources: [bucket.arnForObjects('*')] });
}

export type UserAction =
  | 'ListUsers'
  | 'ListUsersInGroup'
  | `Admin${'AddUserToGroup' | 'DeleteUser' | 'GetUser' | 'InitiateAuth' | 'ListGroupsForUser' | 'RemoveUserFromGroup' | 'SetUserPassword' | 'UpdateUserAttributes' | 'UserGlobalSignOut'}`;

export function useUserPool(lambda: KtcFunction, pool: IUserPool, actions: readonly UserAction[]): void {
  lambda.setVariable(envNames.userPoolId, pool.userPoolId);
  useTriggeringPool(lambda, pool, actions);
}

/**
 * Lets a function use a user pool. The rights are in a separate policy, because a function depends on its role's
 * default policy. If the pool calls the function, rights in the default policy would make a circular dependency:
 * https://github.com/aws/aws-cdk/issues/7016
 */
export function useTriggeringPool(
  lambda: KtcFunction,
  pool: IUserPool,
  actions: readonly UserAction[],
): void {
  const statement = new PolicyStatement({
    actions: actions.map((action) => `cognito-idp:${action}`),
    resources: [pool.userPoolArn],
  });
  lambda.function.role?.attachInlinePolicy(new Policy(lambda, 'Users', { statements: [statement] }));
}

function formatArn(lambda: KtcFunction, service: string, resource: string): string {
  return Stack.of(lambda).formatArn({ service, resource, arnFormat: ArnFormat.NO_RESOURCE_NAME });
}
