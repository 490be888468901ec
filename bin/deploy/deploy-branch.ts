import { type CloudFormationClient, SetStackPolicyCommand } from '@aws-sdk/client-cloudformation';
import stackPolicy from '../../lib/stack-policy.json' with { type: 'json' };
import { listPlaceholders } from '../../lib/placeholders.ts';
import { mainBranch, stackId } from '../../lib/stage.ts';
import { describeStack, wasDeployed } from '../shared/describe-stack.ts';
import { awsProblem } from '../shared/problems.ts';

interface DeployTools {
  readonly cloudFormation: CloudFormationClient;
  /** Runs `cdk deploy` for the branch, with more arguments, and returns its exit code. */
  readonly cdk: (more: readonly string[]) => Promise<number>;
}

/**
 * Deploys the stack of a git branch. The stack of `main` must keep its data, so it needs more than `cdk deploy`:
 *
 * 1. The first deployment creates the stack without deletion protection, because CloudFormation can't roll back
 *    protected tables and the CDK can't delete a protected stack. A second deployment then turns the protection on.
 * 2. A stack policy refuses every later update that would replace or delete the tables or the user pool. Templates
 *    can't contain a stack policy, so this function sets it.
 */
export async function deployBranch(branch: string, { cloudFormation, cdk }: DeployTools): Promise<number> {
  if (branch !== mainBranch) return cdk([]);

  const stack = stackId(branch);
  const problem = (error: unknown) =>
    awsProblem(error, { stack, branch, actions: 'cloudformation:SetStackPolicy' });
  const isDeployed = async () => {
    try {
      return wasDeployed(await describeStack(cloudFormation, stack));
    } catch (error) {
      throw problem(error);
    }
  };

  if (!(await isDeployed())) {
    const code = await cdk(['-c', 'first=true']);
    if (code !== 0) return code;
  }
  const code = await cdk([]);
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

/** @throws Error if the centre has placeholders, because mails about children in need would reach nobody. */
export function refusePlaceholders(centre: object): void {
  const placeholders = listPlaceholders(centre);
  if (placeholders.length === 0) return;
  const list = placeholders.map((each) => `\n  ${each}`).join('');
  throw new Error(`${mainBranch} isn't deployed while content/centre.yaml has placeholders. Fill in:${list}`);
}
