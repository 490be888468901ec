import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { loadCentre } from '../content/load.ts';
import { resolveBranch } from '../lib/branch.ts';
import { region } from '../lib/stage.ts';
import { deployBranch, readWords } from './deploy/deploy-branch.ts';
import { readMessage } from '../local/errors.ts';

const root = join(import.meta.dirname, '..');

async function cdk(args: readonly string[]): Promise<number> {
  const program = join(root, 'node_modules/aws-cdk/bin/cdk');
  const running = spawn(process.execPath, [program, ...args], { cwd: root, stdio: 'inherit' });
  const [code] = (await once(running, 'exit')) as [number | null];
  return code ?? 1;
}

try {
  const words = readWords(process.argv.slice(2), () => resolveBranch(undefined, root));
  if (words.profile !== undefined) process.env['AWS_PROFILE'] = words.profile;
  process.exitCode = await deployBranch(words, {
    cloudFormation: new CloudFormationClient({ region }),
    centre: loadCentre(join(root, 'content')),
    cdk,
  });
} catch (error) {
  console.error(readMessage(error));
  process.exitCode = 1;
}
