import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import type { Command } from 'commander';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { region } from '../../lib/stage.ts';
import { branchOption, checkedOption, createProgram } from '../shared/command-line.ts';
import { CommandError } from '../shared/problems.ts';
import { findProduct } from '../shared/running-product.ts';
import { table } from '../shared/table.ts';
import { acceptedSchema, audit } from './audit.ts';
import { deleteBranchStack, sweepStacks } from './branch-stacks.ts';
import { quoteOutput, upsertComment } from './comment.ts';
import { requireDeployable } from './deployable.ts';
import { connectToGitHub } from './github.ts';

const root = join(import.meta.dirname, '../..');

interface CommentOptions {
  readonly pullRequest: number;
  readonly name: string;
  readonly text: string;
  readonly output?: string;
}

/** Creates the commands that the workflows in `.github/workflows` call. */
export function createCiProgram(
  connect = () => new CloudFormationClient({ region }),
  directory: string = root,
): Command {
  const program = createProgram('npm run ci --').description(
    'The commands that the workflows on GitHub call',
  );
  const requiredBranch = () => branchOption("the stack's branch").makeOptionMandatory();

  program
    .command('audit')
    .description('fail if an advisory about an installed package is too old')
    .action(async () => {
      const findings = await audit({
        npmAudit: runNpmAudit,
        github: connectToGitHub(),
        accepted: acceptedSchema.parse(
          parse(readFileSync(join(directory, '.github/accepted-advisories.yaml'), 'utf8')),
        ),
        now: new Date(),
      });
      const rows = findings.map(({ id, severity, shipped, verdict, passes, ...finding }) => [
        ...[passes ? 'ok' : 'FAILS', id, finding.package, severity],
        ...[shipped ? 'shipped' : 'development', verdict, finding.title],
      ]);
      console.log(table(['', 'advisory', 'package', 'severity', 'used', 'age', 'title'], rows));
      if (findings.some(({ passes }) => !passes)) process.exitCode = 1;
    });

  program
    .command('comment')
    .description('write a comment on a pull request, or update it')
    .addOption(
      checkedOption(
        '--pull-request <NUMBER>',
        'a number',
        z.coerce.number().check(z.int(), z.positive()),
      ).makeOptionMandatory(),
    )
    .requiredOption('--name <NAME>', 'tells comments of one pull request apart')
    .requiredOption('--text <TEXT>', 'its first paragraph')
    .option('--output <FILE>', 'a file with the output of a command to quote')
    .action(async ({ pullRequest, name, text, output }: CommentOptions) => {
      const quoted = output === undefined ? '' : `\n\n${quoteOutput(readFileSync(output, 'utf8'))}`;
      await upsertComment(connectToGitHub(), { pullRequest, name, text: `${text}${quoted}` });
    });

  program
    .command('check-deployable')
    .description('fail unless a commit is in main and its checks succeeded')
    .requiredOption('--commit <HASH>', 'the commit')
    .action(({ commit }: { readonly commit: string }) =>
      requireDeployable(connectToGitHub(), commit, directory),
    );

  program
    .command('site')
    .description("print the address of a stack's site")
    .addOption(requiredBranch())
    .action(async ({ branch }: { readonly branch: string }) => {
      const { output } = await findProduct({ branch }, 'no other permission');
      console.log(output('SiteUrl', 'site'));
    });

  program
    .command('remove-stack')
    .description("start the deletion of a branch's stack, if it exists")
    .addOption(requiredBranch())
    .action(({ branch }: { readonly branch: string }) => deleteBranchStack(connect(), branch));

  program
    .command('sweep-stacks')
    .description("start the deletion of branches' stacks that have expired")
    .action(async () => {
      const { deleted, failedBefore } = await sweepStacks(connect(), new Date());
      for (const stack of deleted) console.log(`Deleting ${stack}`);
      if (failedBefore.length > 0)
        throw new CommandError(
          `AWS could not delete ${failedBefore.join(', ')} before. Look at the stack's events in CloudFormation.`,
        );
    });

  return program;
}

/** npm exits with 1 if there are advisories, so the exit code says nothing. */
function runNpmAudit(more: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile('npm', ['audit', '--json', ...more], { cwd: root, maxBuffer: 50_000_000 }, (_error, stdout) =>
      resolve(stdout),
    );
  });
}
