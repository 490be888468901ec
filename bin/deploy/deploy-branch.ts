import { parseArgs } from 'node:util';
import {
  type CloudFormationClient,
  DescribeStacksCommand,
  SetStackPolicyCommand,
} from '@aws-sdk/client-cloudformation';
import stackPolicy from '../../lib/stack-policy.json' with { type: 'json' };
import { listPlaceholders } from '../../lib/placeholders.ts';
import { mainBranch, stackId } from '../../lib/stage.ts';
import { awsProblem } from '../shared/problems.ts';

interface DeployTools {
  readonly cloudFormation: CloudFormationClient;
  /** The texts of `content/centre.yaml`. */
  readonly centre: object;
  readonly cdk: (args: readonly string[]) => Promise<number>;
}

/** Parses the command-line arguments. All of them are also passed to `cdk deploy`. */
export function readWords(args: readonly string[], gitBranch: () => string) {
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
 * Deploys the stack of a git branch. The stack of `main` must keep its data, so it needs more than `cdk deploy`:
 *
 * 1. The first deployment creates the stack without deletion protection, because CloudFormation can't roll back
 *    protected tables and the CDK can't delete a protected stack. A second deployment then turns the protection on.
 * 2. A stack policy refuses every later update that would replace or delete the tables or the user pool. Templates
 *    can't contain a stack policy, so this function sets it.
 *
 * @throws Error for `main` if the centre has placeholders, because mails about children in need would reach nobody.
 */
export async function deployBranch(
  words: ReturnType<typeof readWords>,
  { cloudFormation, centre, cdk }: DeployTools,
): Promise<number> {
  const { args, branch } = words;
  if (branch !== mainBranch) return cdk(['deploy', ...args]);
  refusePlaceholders(centre);

  const stack = stackId(branch);
  const problem = (error: unknown) =>
    awsProblem(error, { stack, branch, actions: 'cloudformation:SetStackPolicy' });
  const isDeployed = async () => wasDeployed(await readStatus(cloudFormation, stack, problem));

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

function refusePlaceholders(centre: object): void {
  const placeholders = listPlaceholders(centre);
  if (placeholders.length === 0) return;
  const list = placeholders.map((each) => `\n  ${each}`).join('');
  throw new Error(`${mainBranch} isn't deployed while content/centre.yaml has placeholders. Fill in:${list}`);
}

async function readStatus(
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

/** Tells from a stack's status whether the stack was ever deployed, even if a later update failed. */
function wasDeployed(status: string | undefined): boolean {
  return status === 'CREATE_COMPLETE' || /^(UPDATE|IMPORT)_/.test(status ?? '');
}
