import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import type { Command } from 'commander';
import { mainBranch, stackId } from '../../lib/stage.ts';
import { addProfileOption, branchOption, createProgram } from '../shared/command-line.ts';
import { awsProblem, CommandError } from '../shared/problems.ts';
import { deployBranch, refusePlaceholders } from './deploy-branch.ts';

export interface StackTools {
  /** Connects to AWS with the credentials that `--profile` or the environment names. */
  readonly connect: () => CloudFormationClient;
  /** Reads the texts of `content/centre.yaml`. */
  readonly readCentre: () => object;
  /** Builds what the stack deploys, unless it is up to date. */
  readonly build: () => Promise<unknown>;
  /** Runs the CDK's command line and returns its exit code. */
  readonly cdk: (args: readonly string[]) => Promise<number>;
  /** Returns the branch that git has checked out. */
  readonly readGitBranch: () => string;
  /** Lists the branches that git knows. */
  readonly listGitBranches: () => readonly string[];
  /** The branches that have settings in cdk.json. */
  readonly configured: readonly string[];
  /** True if the command can ask its user. */
  readonly isTerminal: boolean;
}

interface Options {
  readonly branch?: string;
  readonly yes?: boolean;
}

/** Creates the commands about stacks. Each runs the CDK's command of the same name. */
export function createStackProgram(tools: StackTools): Command {
  const { cdk, build, isTerminal } = tools;
  const program = addProfileOption(createProgram('npm run')).description('The commands about stacks on AWS');
  const addCommand = (
    name: string,
    description: string,
    run: (branch: string, options: Options) => Promise<number>,
  ): Command =>
    program
      .command(name)
      .usage('-- [options]')
      .description(description)
      .addOption(branchOption("the stack's branch (default: the branch that git has checked out)"))
      .action(async (options: Options) => {
        const branch = options.branch ?? tools.readGitBranch();
        // Fails if the branch can't have a stack, before anything is built.
        stackId(branch);
        warnOfUnusedSettings(tools, branch);
        process.exitCode = await run(branch, options);
      });
  const runForBranch = (name: string, branch: string, more: readonly string[] = []) =>
    cdk([name, '-c', `branch=${branch}`, ...more]);

  program
    .command('bootstrap')
    .usage('-- [options]')
    .description('Prepare the AWS account for deployments, once per account')
    .action(async () => {
      await requireCredentials(tools.connect());
      process.exitCode = await cdk(['bootstrap', '--app', '', 'aws://unknown-account/eu-west-1']);
    });

  addCommand('synth', 'Write the CloudFormation template', async (branch) => {
    await build();
    return runForBranch('synth', branch, ['--quiet']);
  });

  addCommand('diff', 'Compare the deployed stack with the template', async (branch) => {
    await requireCredentials(tools.connect());
    await build();
    return runForBranch('diff', branch);
  });

  addCommand('deploy', 'Build and deploy the stack', async (branch) => {
    if (branch === mainBranch) refusePlaceholders(tools.readCentre());
    const cloudFormation = tools.connect();
    await requireCredentials(cloudFormation);
    await build();
    // The CDK asks before it deploys broader rights, which it can't without a terminal.
    const approval = isTerminal ? [] : ['--require-approval', 'never'];
    const deploy = (more: readonly string[]) => runForBranch('deploy', branch, [...approval, ...more]);
    return deployBranch(branch, { cloudFormation, cdk: deploy });
  });

  addCommand('destroy', 'Delete the stack of a branch with all its data', async (branch, { yes = false }) => {
    if (!yes && !isTerminal)
      throw new CommandError(`This deletes all data of ${branch}. Without a terminal, confirm it by --yes.`);
    await requireCredentials(tools.connect());
    await build();
    return runForBranch('destroy', branch, yes ? ['--force'] : []);
  }).option('--yes', "don't ask");

  return program;
}

/** @throws CommandError that says how to sign in, if this machine has no AWS credentials. */
async function requireCredentials(cloudFormation: CloudFormationClient): Promise<void> {
  try {
    await cloudFormation.config.credentials();
  } catch (error) {
    throw awsProblem(error, { stack: '', branch: '', actions: '' });
  }
}

function warnOfUnusedSettings({ configured, listGitBranches }: StackTools, branch: string): void {
  const known = new Set([...listGitBranches(), branch, mainBranch]);
  const unused = configured.filter((name) => !known.has(name));
  if (unused.length > 0)
    console.error(
      `cdk.json has settings for ${unused.join(', ')}, but git knows no such branch here. Check the spelling.`,
    );
}
