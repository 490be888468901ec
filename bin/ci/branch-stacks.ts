import {
  type CloudFormationClient,
  DeleteStackCommand,
  paginateDescribeStacks,
  type Stack,
} from '@aws-sdk/client-cloudformation';
import { branchLifetime, mainBranch, stackId } from '../../lib/stage.ts';
import { awsProblem, CommandError } from '../shared/problems.ts';

const actions = 'cloudformation:DeleteStack';

/** Every stack of a branch other than main begins with this. The role of the workflows may delete no others. */
const branchPrefix = `${stackId(mainBranch)}-`;

/**
 * Starts the deletion of a branch's stack. CloudFormation uses the role that created the stack, and reports success for a stack that
 * doesn't exist. https://docs.aws.amazon.com/AWSCloudFormation/latest/APIReference/API_DeleteStack.html
 */
export async function deleteBranchStack(cloudFormation: CloudFormationClient, branch: string): Promise<void> {
  const stack = stackId(branch);
  if (!stack.startsWith(branchPrefix)) throw new CommandError(`The stack of ${branch} is never deleted.`);
  await sendDeletion(cloudFormation, stack, branch);
}

/**
 * Starts the deletion of all branches' stacks that have expired.
 *
 * @returns the names of stacks whose deletion was started, and of those among them that could not be deleted before.
 */
export async function sweepStacks(
  cloudFormation: CloudFormationClient,
  now: Date,
): Promise<{ readonly deleted: readonly string[]; readonly failedBefore: readonly string[] }> {
  const deleted: string[] = [];
  const failedBefore: string[] = [];
  for (const stack of await listBranchStacks(cloudFormation)) {
    const { StackName: name = '', StackStatus: status = '' } = stack;
    const hasFailed = status === 'DELETE_FAILED';
    if (status.endsWith('_IN_PROGRESS') || !(hasFailed || isExpired(stack, now))) continue;
    await sendDeletion(cloudFormation, name, name);
    deleted.push(name);
    if (hasFailed) failedBefore.push(name);
  }
  return { deleted, failedBefore };
}

async function listBranchStacks(cloudFormation: CloudFormationClient): Promise<Stack[]> {
  const found: Stack[] = [];
  try {
    for await (const { Stacks = [] } of paginateDescribeStacks({ client: cloudFormation }, {}))
      found.push(...Stacks.filter(({ StackName = '' }) => StackName.startsWith(branchPrefix)));
  } catch (error) {
    throw awsProblem(error, { stack: `${branchPrefix}*`, branch: '', actions });
  }
  return found;
}

/** A stack whose first deployment failed has no outputs. Its lifetime begins with its creation. */
function isExpired(stack: Stack, now: Date): boolean {
  const expires =
    findOutput(stack, 'Expires') ??
    new Date((stack.CreationTime?.getTime() ?? 0) + branchLifetime.toMilliseconds()).toISOString();
  return expires.slice(0, 10) < now.toISOString().slice(0, 10);
}

const findOutput = (stack: Stack | undefined, key: string): string | undefined =>
  stack?.Outputs?.find(({ OutputKey }) => OutputKey === key)?.OutputValue;

async function sendDeletion(
  cloudFormation: CloudFormationClient,
  stack: string,
  branch: string,
): Promise<void> {
  try {
    await cloudFormation.send(new DeleteStackCommand({ StackName: stack }));
  } catch (error) {
    throw awsProblem(error, { stack, branch, actions });
  }
}
