import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { synthesize } from '../../lib/synthesize.ts';
import { builds } from './stacks.fixture.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

it('cdk synth makes the template that one makes in-process, of the branch that -c names', () => {
  const output = join(builds.outdir, 'cli');
  const program = 'node_modules/aws-cdk/bin/cdk';
  const app = `${process.execPath} test/lib/fixtures/app.ts`;
  const options = ['--quiet', '--no-notices', '--app', app, '--output', output, '-c', 'branch=feature/x'];
  const env = { ...process.env, CDK_DISABLE_CLI_TELEMETRY: 'true' };
  execFileSync(process.execPath, [program, 'synth', ...options], { cwd: root, stdio: 'pipe', env });
  const [stack] = synthesize({ ...builds, branch: 'feature/x', validate: false }).stacks;
  expect(stack?.stackName).toMatch(/^Ktc-feature-x-/);
  expect(read(join(output, stack?.templateFile ?? ''))).toEqual(stack?.template);
});

it('synthesis has every flag that CDK recommends, and takes findings of the template validator for errors', () => {
  const flags = read(join(root, 'node_modules/aws-cdk-lib/recommended-feature-flags.json'));
  expect(read(join(root, 'cdk.json'))).toMatchObject({ app: 'node bin/ktc.ts', context: flags });
  expect(flags).toHaveProperty(['@aws-cdk/core:validateAgainstDefaultRules'], true);
});
