import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import * as z from 'zod/mini';
import { awsProblem, CommandError, machineProblem } from './problems.ts';

/** Either the product on this machine or a deployed one. */
export interface RunningProduct {
  readonly aws: {
    readonly region: string;
    readonly endpoint?: string;
    readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
    readonly maxAttempts?: number;
  };
  /** Returns an output of the stack. @throws CommandError that says that `thing` is missing. */
  readonly output: (name: string, thing: string) => string;
  /** Tells where to find a Lambda function's log. The text completes the sentence "Look at …". */
  readonly describeLog: (functionName: string) => string;
  readonly problem: (error: unknown) => CommandError;
}

export interface ProductOptions {
  readonly branch?: string | undefined;
  readonly data?: string | undefined;
}

/** Finds the product on this machine, or the deployed one if `branch` is set. */
export function findProduct(
  { branch, data = '.local' }: ProductOptions,
  actions: string,
): Promise<RunningProduct> {
  return branch === undefined ? findLocalProduct(data) : findDeployedProduct(branch, actions);
}

/** The content of the file `running.json`, which the product on this machine writes while it runs. */
const runningFile = z.object({
  endpoint: z.url(),
  region: z.string(),
  outputs: z.record(z.string(), z.string()),
});

async function findLocalProduct(dataDirectory: string): Promise<RunningProduct> {
  const path = join(dataDirectory, 'running.json');
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw new CommandError(
      `No product runs on this machine with its data in ${dataDirectory}. Start it with npm start, name its folder by --data, or work on a deployed stack by --branch.`,
    );
  }
  const running = readJson(runningFile, text);
  if (!running) throw new CommandError(`${path} is damaged. Start the product again with npm start.`);
  const { endpoint, region, outputs } = running;
  return {
    aws: {
      endpoint,
      region,
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      maxAttempts: 1,
    },
    output: (name, thing) => {
      const value = outputs[name];
      if (value !== undefined) return value;
      throw new CommandError(`The product that runs has no ${thing} yet. Start it again with npm start.`);
    },
    describeLog: () => `the logs in ${join(dataDirectory, 'logs')}`,
    problem: (error) => machineProblem(error, endpoint),
  };
}

async function findDeployedProduct(branch: string, actions: string): Promise<RunningProduct> {
  // This module loads the CDK, which local calls don't need.
  const { region, stackId } = await import('../../lib/stage.ts');
  const stack = stackId(branch);
  const problem = (error: unknown) => awsProblem(error, { stack, branch, actions });
  const described = await new CloudFormationClient({ region })
    .send(new DescribeStacksCommand({ StackName: stack }))
    .catch((error: unknown) => {
      throw problem(error);
    });
  const outputs = described.Stacks?.[0]?.Outputs ?? [];
  return {
    aws: { region },
    output: (name, thing) => {
      const value = outputs.find(({ OutputKey }) => OutputKey === name)?.OutputValue;
      if (value !== undefined) return value;
      throw new CommandError(
        `The stack ${stack} has no ${thing} yet. Deploy it: npm run deploy -- --branch ${branch}`,
      );
    },
    describeLog: (functionName) => `the log group of ${functionName} in CloudWatch`,
    problem,
  };
}

export function readJson<Value>(schema: z.ZodMiniType<Value>, text: string): Value | undefined {
  try {
    return z.parse(schema, JSON.parse(text));
  } catch {
    return undefined;
  }
}
