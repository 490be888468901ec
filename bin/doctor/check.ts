import type { ACMClient } from '@aws-sdk/client-acm';
import type { APIGatewayClient } from '@aws-sdk/client-api-gateway';
import type { BudgetsClient } from '@aws-sdk/client-budgets';
import type { CloudFormationClient, Stack } from '@aws-sdk/client-cloudformation';
import type { IAMClient } from '@aws-sdk/client-iam';
import type { LambdaClient } from '@aws-sdk/client-lambda';
import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { SESv2Client } from '@aws-sdk/client-sesv2';
import type { SNSClient } from '@aws-sdk/client-sns';
import type { STSClient } from '@aws-sdk/client-sts';
import type { AdminReply } from '../../contract/admin.ts';
import type { Stage } from '../../lib/stage.ts';
import { CommandError, findReason, isForbidden } from '../shared/problems.ts';

/** `missing` is required, `advised` isn't, and `unknown` means that nobody could tell. */
export type State = 'ok' | 'missing' | 'advised' | 'unknown';

export interface Finding {
  readonly state: State;
  /** What was found and, unless all is well, what to do next. */
  readonly text: string;
  /** The heading of the guide, if it isn't the check's. */
  readonly step?: string;
}

const finding = (state: State) => (text: string) => ({ state, text });
export const ok = finding('ok');
export const missing = finding('missing');
export const advised = finding('advised');
export const unknown = finding('unknown');

type Findings = Finding | readonly Finding[];

export interface Check<Subject> {
  /** The first word of the line that is printed. */
  readonly name: string;
  /** The heading of `docs/first-deployment.md` that says what to do, as an anchor. */
  readonly step: string;
  /** The permissions of AWS that the check needs. */
  readonly actions?: string;
  /** Returns no finding if the check doesn't concern this stage. */
  readonly look: (subject: Subject) => Findings | Promise<Findings>;
}

export interface AwsClients {
  /** Of us-east-1, where CloudFront looks for certificates. */
  readonly acm: ACMClient;
  readonly apiGateway: APIGatewayClient;
  readonly budgets: BudgetsClient;
  readonly cloudFormation: CloudFormationClient;
  readonly iam: IAMClient;
  readonly lambda: LambdaClient;
  readonly secrets: SecretsManagerClient;
  readonly ses: SESv2Client;
  readonly sns: SNSClient;
  readonly sts: STSClient;
}

/** The account that AWS gave for the credentials, and the stage whose needs are checked in it. */
export interface Account {
  readonly id: string;
  readonly stage: Stage;
  readonly aws: AwsClients;
  /** The version of the bootstrap stack that the template needs, or undefined if the template can't be built. */
  readonly neededBootstrap: number | undefined;
  /** The stage's stack, undefined if it isn't deployed. It is rejected if AWS refuses to describe it. */
  readonly stack: Promise<Stack | undefined>;
  readonly listStaff: () => Promise<AdminReply<'staff list'>>;
}

/** Runs a check. An error of AWS is a finding too, because the other checks can still tell something. */
export async function runCheck<Subject>(
  check: Check<Subject>,
  subject: Subject,
): Promise<readonly Finding[]> {
  try {
    return [await check.look(subject)].flat();
  } catch (error) {
    if (error instanceof CommandError) return [unknown(error.message)];
    if (isForbidden(error)) return [unknown(`your AWS user may not look, which needs ${check.actions}.`)];
    return [unknown(`AWS didn't answer as it should (${findReason(error)}). Try again.`)];
  }
}
