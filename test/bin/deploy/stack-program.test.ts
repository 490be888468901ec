import {
  CloudFormationClient,
  DescribeStacksCommand,
  SetStackPolicyCommand,
} from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStackProgram, type StackTools } from '../../../bin/deploy/program.ts';
import { refusal, runBin, signedIn, stacks } from '../support/command.ts';
import { runProgram } from '../support/run-program.ts';

const aws = mockClient(CloudFormationClient);
const credentials = { accessKeyId: 'AKIATEST', secretAccessKey: 'test' };
const region = 'eu-west-1';

let done: string[];
beforeEach(() => {
  aws.reset();
  aws.on(DescribeStacksCommand).resolves({
    Stacks: [{ StackName: 'Ktc', CreationTime: new Date(0), StackStatus: 'UPDATE_COMPLETE' }],
  });
  aws.on(SetStackPolicyCommand).resolves({});
  done = [];
});

/** Runs a command with fakes that record what it does. */
function run(words: readonly string[], tools: Partial<StackTools> = {}) {
  const program = createStackProgram({
    connect: () => new CloudFormationClient({ region, credentials }),
    readCentre: () => ({ phone: '0113 243 0000' }),
    build: () => Promise.resolve(done.push('build')),
    cdk: (args) => {
      done.push(args.join(' '));
      return Promise.resolve(0);
    },
    readGitBranch: () => 'topic',
    listGitBranches: () => ['topic'],
    configured: ['main'],
    isTerminal: true,
    ...tools,
  });
  return runProgram(program, words);
}

it.each([
  [['synth'], ['build', 'synth -c branch=topic --quiet']],
  [
    ['synth', '--branch', 'main'],
    ['build', 'synth -c branch=main --quiet'],
  ],
  [
    ['diff', '--branch', 'main'],
    ['build', 'diff -c branch=main'],
  ],
  [['deploy'], ['build', 'deploy -c branch=topic']],
  [
    ['deploy', '--branch', 'main'],
    ['build', 'deploy -c branch=main'],
  ],
  [
    ['destroy', '--branch', 'feature/x'],
    ['build', 'destroy -c branch=feature/x'],
  ],
  [
    ['destroy', '--yes'],
    ['build', 'destroy -c branch=topic --force'],
  ],
  [['bootstrap'], ['bootstrap --app  aws://unknown-account/eu-west-1']],
])('%j does %j', async (words, expected) => {
  expect(await run(words)).toMatchObject({ status: 0, stderr: '' });
  expect(done).toEqual(expected);
});

it.each([
  [['deploy', '-c', 'branch=main'], "unknown option '-c'"],
  [['deploy', '--branche', 'main'], "unknown option '--branche'"],
  [['deploy', 'main'], 'Unexpected argument: main'],
  [['deploy', '--branch', ' '], 'It must be'],
  [['deploy', '--branch', 'Main'], 'Write main in small letters'],
  [['bootstrap', '--branch', 'main'], "unknown option '--branch'"],
])('%j is refused before anything happens', async (words, problem) => {
  const ended = await run(words).catch((error: unknown) => ({ status: 1, stderr: String(error) }));
  expect(ended.status).toBe(1);
  expect(ended.stderr).toContain(problem);
  expect(done).toEqual([]);
});

it('uses the profile that is named', async () => {
  vi.stubEnv('AWS_PROFILE', 'another');
  const profiles: unknown[] = [];
  const connect = () => {
    profiles.push(process.env['AWS_PROFILE']);
    return new CloudFormationClient({ region, credentials });
  };
  await run(['deploy', '--profile', 'centre'], { connect });
  await run(['--profile', 'centre', 'bootstrap'], { connect });
  vi.unstubAllEnvs();
  expect(profiles).toEqual(['centre', 'centre']);
});

it.each([['bootstrap'], ['diff'], ['deploy'], ['destroy', '--yes']])(
  '%s without credentials says in one sentence how to sign in',
  async (...words) => {
    const missing = Object.assign(new Error('Could not load credentials from any providers'), {
      name: 'CredentialsProviderError',
    });
    const connect = () => new CloudFormationClient({ region, credentials: () => Promise.reject(missing) });
    const { status, stderr } = await run(words, { connect });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^AWS doesn't know you \(Could not load[^)]+\)\. Sign in .* by --profile\.$/);
    expect(done).toEqual([]);
  },
);

it.each(['bootstrap', 'synth', 'diff', 'deploy', 'destroy'])(
  'the help of %s shows where npm wants its options, and the one for credentials',
  async (name) => {
    const { stdout } = await run([name, '--help']);
    expect(stdout).toContain(`Usage: npm run ${name} -- [options]`);
    expect(stdout).toContain('--profile <PROFILE>');
    expect(done).toEqual([]);
  },
);

describe('without a terminal', () => {
  it('deploy asks nothing', async () => {
    await run(['deploy'], { isTerminal: false });
    expect(done).toEqual(['build', 'deploy -c branch=topic --require-approval never']);
  });

  it('destroy needs --yes', async () => {
    const { status, stderr } = await run(['destroy'], { isTerminal: false });
    expect(status).toBe(1);
    expect(stderr).toContain('confirm it by --yes');
    expect(done).toEqual([]);
  });
});

it('settings of a branch that git does not know are named, and the command goes on', async () => {
  const { stderr } = await run(['synth'], { configured: ['main', 'topic', 'feature/y'] });
  expect(stderr).toContain('cdk.json has settings for feature/y, but');
  expect(done).toHaveLength(2);
});

it('main is refused while the centre has placeholders, before AWS is asked or anything is built', async () => {
  const readCentre = () => ({ phone: '07700 900123', email: 'hello@ktc.example' });
  await expect(run(['deploy', '--branch', 'main'], { readCentre })).rejects.toThrow(
    /phone: 07700 900123\n.*email: hello@ktc.example/,
  );
  expect([done, aws.calls()]).toEqual([[], []]);
  await run(['deploy'], { readCentre });
  expect(done).toEqual(['build', 'deploy -c branch=topic']);
});

it('the repository’s own placeholders are refused in one message, without a stack trace', async () => {
  const AWS_ENDPOINT_URL = await stacks(403, refusal('AccessDenied', 'not authorized'));
  const { status, stderr } = await runBin('bin/stack.ts', ['deploy', '--branch', 'main'], {
    ...signedIn,
    AWS_ENDPOINT_URL,
  });
  expect(status).toBe(1);
  expect(stderr).toContain('phone: 0113 496 0142\n  email: hello@ktc.example\n  safeguardingEmail: ');
  expect(stderr).not.toContain('    at ');
});
