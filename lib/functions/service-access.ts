import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { envNames, notConfigured } from '../../lambdas/runtime/shared/env-names.ts';
import type { Centre } from '../data/student-pool.ts';
import { region, type Stage } from '../stage.ts';
import type { KtcFunction } from './ktc-function.ts';

/** Grants reading the payment provider's keys, and sets the environment variables for payments. */
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

/** Grants sending mail as the stage's sender, and sets the environment variables with the sender and the centre. */
export function sendMail(
  lambda: KtcFunction,
  { stage, centre }: { readonly stage: Stage; readonly centre: Centre },
): void {
  const { name, email, phone, address, vatNote } = centre;
  lambda.setVariable(envNames.centre, JSON.stringify({ name, email, phone, address, vatNote }));
  const { sender, senderDomain } = stage;
  lambda.setVariable(envNames.mailSender, sender ?? notConfigured);
  if (sender === undefined) return;
  // SES uses the identity of the address if it has verified that one, even if it has verified the domain too.
  const identities = [sender, ...(senderDomain === undefined ? [] : [senderDomain])];
  lambda.addStatement({
    actions: ['ses:SendEmail'],
    resources: identities.map((identity) => formatArn(lambda, 'ses', `identity/${identity}`)),
    conditions: { StringEquals: { 'ses:FromAddress': sender } },
  });
  // SES sends through an identity's default configuration set if it has one, and requires a right to that too. The
  // operator chooses its name. The right alone lets nobody send: https://github.com/aws/aws-cdk/issues/34402
  lambda.addStatement({
    actions: ['ses:SendEmail'],
    resources: [formatArn(lambda, 'ses', 'configuration-set/*')],
  });
}

/**
 * Grants publishing to a topic of the account. The topic's own policy doesn't need to allow it too:
 * https://docs.aws.amazon.com/sns/latest/dg/sns-using-identity-based-policies.html
 */
export function publishTo(lambda: KtcFunction, topic: ITopic): void {
  lambda.setVariable(envNames.alarmsTopic, topic.topicArn);
  lambda.addStatement({ actions: ['sns:Publish'], resources: [topic.topicArn] });
}

/**
 * The regions to which an inference profile of the EU may send a call.
 *
 * @see https://docs.aws.amazon.com/bedrock/latest/userguide/geographic-cross-region-inference.html
 */
const profileRegions = ['eu-central-1', 'eu-north-1', 'eu-south-1', 'eu-south-2', 'eu-west-1', 'eu-west-3'];

/** Grants calling the stage's model, if it has one. */
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
  // The model itself may be called only through the profile, which chooses one of its regions.
  lambda.addStatement({
    actions,
    resources: profileRegions.map((each) => formatModelArn(each, profiled)),
    conditions: { StringEquals: { 'bedrock:InferenceProfileArn': profile } },
  });
}

export type UserAction =
  | 'ListUsers'
  | 'ListUsersInGroup'
  | `Admin${'AddUserToGroup' | 'DeleteUser' | 'GetUser' | 'InitiateAuth' | 'ListGroupsForUser' | 'RemoveUserFromGroup' | 'SetUserPassword' | 'UpdateUserAttributes' | 'UserGlobalSignOut'}`;

/** Grants actions on a pool's users and sets the environment variable with the pool's id. */
export function useUserPool(lambda: KtcFunction, pool: IUserPool, actions: readonly UserAction[]): void {
  lambda.setVariable(envNames.userPoolId, pool.userPoolId);
  useTriggeringPool(lambda, pool, actions);
}

/**
 * Like {@link useUserPool}, for a function that the pool invokes: the pool depends on the function, so the function can't
 * depend on the pool. The policy is separate, because the function depends on its role's default policy:
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

/** Formats the ARN of a resource in the stack's account and region. */
function formatArn(lambda: KtcFunction, service: string, resource: string): string {
  return Stack.of(lambda).formatArn({ service, resource, arnFormat: ArnFormat.NO_RESOURCE_NAME });
}
