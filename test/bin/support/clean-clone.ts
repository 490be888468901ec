import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '../../..');
/** The files and folders that the CDK app reads, without build output, which a new clone of the repository lacks. */
const sources = ['bin', 'lib', 'contract', 'lambdas', 'content', 'local', 'cdk.json', 'package.json'];

/** Returns the path of a clone with no branch checked out, which is deleted after the test. */
export function cleanClone(): string {
  const clone = mkdtempSync(join(tmpdir(), 'ktc-clone-'));
  onTestFinished(() => rmSync(clone, { recursive: true }));
  for (const name of sources) cpSync(join(root, name), join(clone, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
  const git = (...words: string[]) => execFileSync('git', words, { cwd: clone, stdio: 'pipe' });
  git('init', '--quiet');
  git('-c', 'user.name=test', '-c', 'user.email=test@ktc.example', 'commit', '--allow-empty', '-qm', 'empty');
  git('checkout', '--quiet', '--detach');
  return clone;
}
