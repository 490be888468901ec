import { GetSecretValueCommand, ResourceNotFoundException } from '@aws-sdk/client-secrets-manager';
import { paginateListSubscriptionsByTopic } from '@aws-sdk/client-sns';
import * as z from 'zod/mini';
import {
  isLiveKey,
  secretKeyPattern,
  webhookSecretPattern,
} from '../../contract/orders/payment-secret-rules.ts';
import { region } from '../../lib/stage.ts';
import { readJson } from '../shared/running-product.ts';
import { advised, missing, ok, unknown, type Account, type Check, type Finding } from './check.ts';

/** What a stage needs besides its account: its stack, and what people do after the first deployment. */
export const stackChecks: readonly Check<Account>[] = [
  { name: 'Stack', step: 'deploy', actions: 'cloudformation:DescribeStacks', look: checkStack },
  {
    name: 'Alarms',
    step: 'alarm-addresses',
    actions: 'cloudformation:DescribeStacks and sns:ListSubscriptionsByTopic',
    look: checkAlarmAddresses,
  },
  { name: 'Payments', step: 'payments', actions: 'secretsmanager:GetSecretValue', look: checkPaymentSecret },
  { name: 'Lead', step: 'staff-and-lead', actions: 'lambda:InvokeFunction', look: checkLead },
];

async function checkStack({ stage, stack }: Account): Promise<Finding> {
  const { StackStatus: status, EnableTerminationProtection: isProtected } = (await stack) ?? {};
  const deploy = `npm run deploy -- --branch ${stage.branch}`;
  if (status === undefined) return advised(`${stage.id} isn't deployed yet. Run ${deploy}`);
  if (status.endsWith('_IN_PROGRESS')) return unknown(`${stage.id} is ${status}. Wait until it ends.`);
  if (status === 'UPDATE_ROLLBACK_COMPLETE')
    return advised(
      `the last deployment of ${stage.id} failed and was rolled back. Correct it and run ${deploy}`,
    );
  if (!/^(CREATE|UPDATE|IMPORT)_COMPLETE$/.test(status))
    return missing(`${stage.id} is ${status}. Its events in CloudFormation's console say why.`);
  if (stage.isProtected && isProtected !== true)
    return missing(`${stage.id} isn't protected from deletion. Run ${deploy}`);
  return ok(`${stage.id} is ${status}`);
}

/** The output of the stack with the topic that mails alarms. */
export const alarmsOutput = 'AlarmsTopic';

async function checkAlarmAddresses({ aws, stage, stack }: Account): Promise<readonly Finding[]> {
  if (!stage.alarms?.length || (await stack) === undefined) return [];
  const topic = (await stack)?.Outputs?.find(({ OutputKey }) => OutputKey === alarmsOutput)?.OutputValue;
  if (topic === undefined)
    return [missing(`the stack has no topic for alarms yet. Run npm run deploy -- --branch ${stage.branch}`)];
  const found = new Map<string, string>();
  for await (const { Subscriptions = [] } of paginateListSubscriptionsByTopic(
    { client: aws.sns },
    { TopicArn: topic },
  ))
    for (const { Endpoint = '', SubscriptionArn = '' } of Subscriptions) found.set(Endpoint, SubscriptionArn);
  return stage.alarms.map((address) => {
    const arn = found.get(address);
    if (arn?.startsWith('arn:')) return ok(`${address} gets alarms`);
    if (arn === 'PendingConfirmation')
      return missing(`${address} gets no alarms before somebody presses the link in AWS's mail.`);
    return missing(
      `${address} isn't subscribed. Run aws sns subscribe --region ${region} --topic-arn ${topic} --protocol email --notification-endpoint ${address}`,
    );
  });
}

const keys = z.object({
  secretKey: z.string().check(z.regex(secretKeyPattern)),
  webhookSecret: z.string().check(z.regex(webhookSecretPattern)),
});

/** Reads the keys to see their form and mode. No part of them may be printed. */
async function checkPaymentSecret({ aws, stage }: Account): Promise<Finding | readonly Finding[]> {
  const name = stage.payments?.secretName;
  if (name === undefined) return [];
  const text = await aws.secrets
    .send(new GetSecretValueCommand({ SecretId: name }))
    .then(({ SecretString = '' }) => SecretString)
    .catch((error: unknown) => {
      if (error instanceof ResourceNotFoundException) return undefined;
      throw error;
    });
  if (text === undefined)
    return missing(
      `Secrets Manager has no secret ${name}. Run aws secretsmanager create-secret --region ${region} --name ${name} --secret-string file://stripe.json`,
    );
  const secret = readJson(keys, text);
  if (secret === undefined)
    return missing(
      `the secret ${name} isn't {"secretKey": "rk_…", "webhookSecret": "whsec_…"}, so nobody can pay.`,
    );
  if (isLiveKey(secret.secretKey) && !stage.livePayments)
    return missing(`the secret ${name} has a live key, and only main may use it, so nobody can pay.`);
  if (!isLiveKey(secret.secretKey) && stage.livePayments)
    return advised(`the secret ${name} has a test key, with which everybody can open courses for nothing.`);
  return ok(`the secret ${name} has a ${isLiveKey(secret.secretKey) ? 'live' : 'test'} key of Stripe`);
}

async function checkLead({ stage, stack, listStaff }: Account): Promise<Finding | readonly Finding[]> {
  if ((await stack) === undefined) return [];
  const { staff } = await listStaff();
  const leads = staff.filter(({ isLead }) => isLead).length;
  if (leads > 0) return ok(`${leads} of ${staff.length} staff are safeguarding leads`);
  const text = `nobody is a safeguarding lead, so nobody sees that a child needs help. Run npm run admin -- staff add EMAIL --lead --branch ${stage.branch}`;
  return stage.isMain ? missing(text) : advised(text);
}
