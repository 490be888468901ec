import { parseArgs } from 'node:util';
import {
  type CloudFormationClient,
  DescribeStacksCommand,
  SetStackPolicyCommand,
} from '@aws-sdk/client-cloudformation';
import stackPolicy from '../../lib/stack-policy.json' with { type: 'json' };
import { mainBranch, stackId } from '../../lib/stage.ts';
import { awsProblem } from '../shared/problems.ts';

/** The words of the command line, which all go to `cdk deploy`, and what they say that this command needs. */
export interface DeployWords {
  readonly args: readonly string[];
  readonly branch: string;
  /** The profile of the AWS credentials; undefined where the environment says it. */
  readonly profile: string | undefined;
}

export interface DeployTools {
  readonly cloudFormation: CloudFormationClient;
  /** Runs the CDK's command line and gives its exit code. */
  readonly cdk: (args: readonly string[]) => Promise<number>;
}

/** Reads the branch from `-c branch=…`, as the CDK does. `gitBranch` gives the one that is checked out. */
export function readWords(args: readonly string[], gitBranch: () => string): DeployWords {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: { context: { type: 'string', short: 'c', multiple: true }, profile: { type: 'string' } },
  });
  const named = values.context?.map(String).findLast((word) => word.startsWith('branch='));
  const { profile } = values;
  return {
    args,
    branch: named?.slice('branch='.length) ?? gitBranch(),
    profile: typeof profile === 'string' ? profile : undefined,
  };
}

/**
 * Deploys a branch's stack. Main, which keeps its data, takes more than `cdk deploy`:
 *
 * 1. Until it was deployed once it is deployed without protection, because a deployment that fails couldn't take back
 *    protected tables, nor the CDK a protected stack. The next deployment, at once, turns the protection on.
 * 2. Then the stack policy refuses updates that would replace or delete its tables and its pool. CloudFormation keeps it
 *    for every later update, and no template can hold it.
 *
 * @returns the exit code of `cdk`.
 * @throws CommandError where AWS doesn't show the stack, or doesn't take the policy.
 */
export async function deployBranch(
  words: DeployWords,
  { cloudFormation, cdk }: DeployTools,
): Promise<number> {
  const { args, branch } = words;
  if (branch !== mainBranch) return cdk(['deploy', ...args]);

  const stack = stackId(branch);
  const problem = (error: unknown) =>
    awsProblem(error, { stack, branch, actions: 'cloudformation:SetStackPolicy' });
  const isDeployed = async () => wasDeployed(await statusOf(cloudFormation, stack, problem));

  if (!(await isDeployed())) {
    const code = await cdk(['deploy', ...args, '-c', 'first=true']);
    if (code !== 0) return code;
  }
  const code = await cdk(['deploy', ...args]);
  if (code !== 0 || !(await isDeployed())) return code;
  try {
    await cloudFormation.send(
      new SetStackPolicyCommand({ StackName: stack, StackPolicyBody: JSON.stringify(stackPolicy) }),
    );
  } catch (error) {
    throw problem(error);
  }
  return code;
}

/** The stack's status, such as `UPDATE_COMPLETE`; undefined where there is no such stack. */
async function statusOf(
  cloudFormation: CloudFormationClient,
  stack: string,
  problem: (error: unknown) => Error,
): Promise<string | undefined> {
  try {
    const { Stacks = [] } = await cloudFormation.send(new DescribeStacksCommand({ StackName: stack }));
    return Stacks[0]?.StackStatus;
  } catch (error) {
    if (error instanceof Error && error.message.includes('does not exist')) return undefined;
    throw problem(error);
  }
}

/** True where the stack was created once, whatever happened to a later update. */
function wasDeployed(status: string | undefined): boolean {
  return status === 'CREATE_COMPLETE' || /^(UPDATE|IMPORT)_/.test(status ?? '');
}
