import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { loadCentre } from '../content/load.ts';
import { listBranches, resolveBranch } from '../lib/branch.ts';
import { region } from '../lib/stage.ts';
import { cdkContext } from '../lib/synthesize.ts';
import { readMessage } from '../local/errors.ts';
import { buildSite } from './build-site.ts';
import { createStackProgram } from './deploy/program.ts';

const root = join(import.meta.dirname, '..');

async function cdk(args: readonly string[]): Promise<number> {
  const program = join(root, 'node_modules/aws-cdk/bin/cdk');
  const running = spawn(process.execPath, [program, ...args], { cwd: root, stdio: 'inherit' });
  const [code] = (await once(running, 'exit')) as [number | null];
  return code ?? 1;
}

try {
  const program = createStackProgram({
    connect: () => new CloudFormationClient({ region }),
    readCentre: () => loadCentre(join(root, 'content')),
    build: buildSite,
    cdk,
    readGitBranch: () => resolveBranch(undefined, root),
    listGitBranches: () => listBranches(root),
    configured: Object.keys(cdkContext()['ktc:stages'] ?? {}),
    isTerminal: process.stdin.isTTY,
  });
  await program.parseAsync();
} catch (error) {
  console.error(readMessage(error));
  process.exitCode = 1;
}
