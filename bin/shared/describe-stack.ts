import { type CloudFormationClient, DescribeStacksCommand, type Stack } from '@aws-sdk/client-cloudformation';

/** Returns undefined if the account has no such stack. Other errors of AWS are thrown. */
export async function describeStack(
  cloudFormation: CloudFormationClient,
  name: string,
): Promise<Stack | undefined> {
  try {
    const { Stacks = [] } = await cloudFormation.send(new DescribeStacksCommand({ StackName: name }));
    return Stacks[0];
  } catch (error) {
    if (error instanceof Error && error.message.includes('does not exist')) return undefined;
    throw error;
  }
}

/** Tells from a stack's status whether the stack was ever deployed, even if a later update failed. */
export function wasDeployed(stack: Stack | undefined): boolean {
  const status = stack?.StackStatus ?? '';
  return status === 'CREATE_COMPLETE' || /^(UPDATE|IMPORT)_/.test(status);
}
