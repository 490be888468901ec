import { GetCallerIdentityCommand } from '@aws-sdk/client-sts';
import type { Command } from 'commander';
import type { AdminReply } from '../../contract/admin.ts';
import { resolveStage, type Stage } from '../../lib/stage.ts';
import { addProfileOption, branchOption, createProgram } from '../shared/command-line.ts';
import { describeStack } from '../shared/describe-stack.ts';
import { findReason, isUnknownCaller } from '../shared/problems.ts';
import { printable } from '../shared/table.ts';
import { accountChecks } from './account-checks.ts';
import {
  missing,
  ok,
  runCheck,
  unknown,
  type Account,
  type AwsClients,
  type Check,
  type Finding,
  type State,
} from './check.ts';
import { checkoutChecks, type BuiltTemplate, type Checkout } from './checkout-checks.ts';
import { domainChecks } from './domain-checks.ts';
import { mailChecks } from './mail-checks.ts';
import { stackChecks } from './stack-checks.ts';

export interface DoctorTools {
  /** Connects to AWS with the credentials that `--profile` or the environment names. */
  readonly connect: () => AwsClients;
  /** Returns the settings of all stages in cdk.json. */
  readonly readStages: () => unknown;
  readonly readCentre: () => object;
  readonly readGitBranch: () => string;
  readonly buildTemplate: (stage: Stage) => Promise<BuiltTemplate>;
  readonly resolveTxt: Checkout['resolveTxt'];
  readonly listStaff: (branch: string) => Promise<AdminReply<'staff list'>>;
}

export const awsChecks: readonly Check<Account>[] = [
  ...accountChecks,
  ...mailChecks,
  ...domainChecks,
  ...stackChecks,
];

/** The page on which each line that isn't `ok` names a heading. */
export const guide = 'docs/first-deployment.md';
export const credentialsStep = 'operators';

/** Creates the command that checks what a stage needs. It changes nothing, here or in AWS. */
export function createDoctorProgram(tools: DoctorTools): Command {
  return addProfileOption(createProgram('npm run doctor --'))
    .description('Check what a stage needs in this checkout and in your AWS account, and change nothing')
    .addOption(branchOption("the stage's branch (default: the branch that git has checked out)"))
    .action(async (options: { readonly branch?: string }) => {
      const gitBranch = readGitBranch(tools);
      const stage = resolveStage(options.branch ?? gitBranch ?? '', tools.readStages());
      const report = createReport();

      let template: Promise<BuiltTemplate> | undefined;
      const buildTemplate = () => (template ??= tools.buildTemplate(stage));
      const checkout = { ...tools, stage, gitBranch, centre: tools.readCentre(), buildTemplate };
      for (const check of checkoutChecks) report.add(check, await runCheck(check, checkout));

      const aws = tools.connect();
      const caller = await findCaller(aws);
      report.add({ name: 'Credentials', step: credentialsStep }, [caller.finding]);
      const { id } = caller;
      const stack = id === undefined ? undefined : describeStack(aws.cloudFormation, stage.id);
      // Each check that waits for the stack reports this error. Without such a check, nobody would.
      stack?.catch(() => undefined);
      const neededBootstrap = await buildTemplate().then(
        (built) => built.neededBootstrap,
        () => undefined,
      );
      const listStaff = () => tools.listStaff(stage.branch);
      for (const check of awsChecks)
        report.add(
          check,
          id === undefined || stack === undefined
            ? [unknown('this needs your AWS credentials.')]
            : await runCheck(check, { id, stage, aws, neededBootstrap, stack, listStaff }),
        );
      process.exitCode = report.end();
    });
}

function readGitBranch(tools: DoctorTools): string | undefined {
  try {
    return tools.readGitBranch();
  } catch {
    return undefined;
  }
}

/** Returns the account's id, or undefined if AWS doesn't know the credentials. */
async function findCaller({ sts }: AwsClients): Promise<{ id?: string; finding: Finding }> {
  try {
    const { Account: id, Arn = '' } = await sts.send(new GetCallerIdentityCommand({}));
    if (id === undefined) return { finding: unknown("AWS didn't say which account this is. Try again.") };
    if (Arn.endsWith(':root'))
      return { id, finding: missing(`you are the root user of ${id}. Sign in as an operator instead.`) };
    return { id, finding: ok(`account ${id}, as ${Arn}`) };
  } catch (error) {
    const text = isUnknownCaller(error)
      ? `AWS doesn't know you (${findReason(error)}). Sign in, such as by aws sso login, and name the profile by --profile.`
      : `AWS didn't answer as it should (${findReason(error)}). Check the connection, then try again.`;
    return { finding: unknown(text) };
  }
}

function createReport() {
  const counts: Record<State, number> = { ok: 0, missing: 0, advised: 0, unknown: 0 };
  return {
    add({ name, step: usual }: Pick<Check<never>, 'name' | 'step'>, findings: readonly Finding[]): void {
      for (const { state, text, step = usual } of findings) {
        counts[state] += 1;
        const more = state === 'ok' ? '' : ` (${guide}#${step})`;
        console.log(printable(`${state} ${name}: ${text}${more}`).replace(/^\w+/, (word) => word.padEnd(8)));
      }
    },
    /** Prints the sum and returns the exit code, which is 1 if something required is missing. */
    end(): number {
      const { missing, advised, unknown } = counts;
      console.log(`\n${missing} missing, ${advised} advised, ${unknown} unknown`);
      return missing > 0 ? 1 : 0;
    },
  };
}
