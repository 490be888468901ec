import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { LambdaClient } from '@aws-sdk/client-lambda';
import * as z from 'zod/mini';
import { readJson } from './json.ts';
import { awsProblem, DeskError, machineProblem } from './problems.ts';

/** The function that answers, and how it is reached. */
export interface Desk {
  readonly client: LambdaClient;
  readonly functionName: string;
  /** The place to look when it fails, as the end of a sentence. */
  readonly log: string;
  /** Words a call that wasn't taken. */
  readonly problem: (error: unknown) => DeskError;
}

/** The file that the product on one machine keeps in its data directory while it runs. */
const runningFile = z.object({
  endpoint: z.url(),
  region: z.string(),
  outputs: z.object({ OrdersDesk: z.string() }),
});

/**
 * The desk of the product that runs on this machine.
 *
 * @throws DeskError where none runs.
 */
export async function deskOfMachine(dataDirectory: string): Promise<Desk> {
  const path = join(dataDirectory, 'running.json');
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw new DeskError(
      `No product runs on this machine with its data in ${dataDirectory}. Start it with npm start, name its folder by --data, or work on a deployed stack by --branch.`,
    );
  }
  const running = readJson(runningFile, text);
  if (!running) throw new DeskError(`${path} is damaged. Start the product again with npm start.`);
  const { endpoint, region, outputs } = running;
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  return {
    client: new LambdaClient({ endpoint, region, credentials, maxAttempts: 1 }),
    functionName: outputs.OrdersDesk,
    log: `the logs in ${join(dataDirectory, 'logs')}`,
    problem: (error) => machineProblem(error, endpoint),
  };
}

/**
 * The desk of a branch's stack.
 *
 * @throws DeskError where AWS doesn't show the stack, or the stack has none.
 */
export async function deskOfStack(branch: string): Promise<Desk> {
  // Loads the CDK, for this alone.
  const { region, stackId } = await import('../../lib/stage.ts');
  const stack = stackId(branch);
  const problem = (error: unknown) => awsProblem(error, stack, branch);
  const described = await new CloudFormationClient({ region })
    .send(new DescribeStacksCommand({ StackName: stack }))
    .catch((error: unknown) => {
      throw problem(error);
    });
  const outputs = described.Stacks?.[0]?.Outputs ?? [];
  const functionName = outputs.find(({ OutputKey }) => OutputKey === 'OrdersDesk')?.OutputValue;
  if (functionName === undefined) {
    throw new DeskError(
      `The stack ${stack} has no orders desk yet. Deploy it: npm run deploy -- -c branch=${branch}`,
    );
  }
  return {
    client: new LambdaClient({ region }),
    functionName,
    log: `the log group of ${functionName} in CloudWatch`,
    problem,
  };
}
