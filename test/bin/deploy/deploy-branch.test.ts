import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CloudFormationClient,
  DescribeStacksCommand,
  SetStackPolicyCommand,
} from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { deployBranch, readWords } from '../../../bin/deploy/deploy-branch.ts';
import { cleanClone } from '../support/clean-clone.ts';
import { refusal, runBin, signedIn, stacks } from '../support/command.ts';
import stackPolicy from '../../../lib/stack-policy.json' with { type: 'json' };

const aws = mockClient(CloudFormationClient);
const cloudFormation = new CloudFormationClient({ region: 'eu-west-1' });
const described = (StackStatus: string) => ({
  Stacks: [{ StackName: 'Ktc', CreationTime: new Date(0), StackStatus: StackStatus as 'CREATE_COMPLETE' }],
});
const noStack = Object.assign(new Error('Stack with id Ktc does not exist'), { name: 'ValidationError' });

let calls: string[][];
beforeEach(() => {
  aws.reset();
  aws.on(SetStackPolicyCommand).resolves({});
  calls = [];
});

/** Deploys with fakes. `looks` are AWS's replies about the stack, and `exitCodes` are the CDK CLI's exit codes. */
async function deploy(args: string[], looks: (string | Error)[], exitCodes = [0, 0], centre = {}) {
  const describeStacks = aws.on(DescribeStacksCommand);
  for (const look of looks) {
    if (typeof look === 'string') describeStacks.resolvesOnce(described(look));
    else describeStacks.rejectsOnce(look);
  }
  const codes = [...exitCodes];
  return deployBranch(
    readWords(args, () => 'topic'),
    {
      cloudFormation,
      centre,
      cdk: (words) => {
        calls.push([...words]);
        return Promise.resolve(codes.shift() ?? 1);
      },
    },
  );
}

const main = ['-c', 'branch=main'];
const first = ['deploy', ...main, '-c', 'first=true'];
const again = ['deploy', ...main];
const policySet = () =>
  aws
    .commandCalls(SetStackPolicyCommand)
    .map(({ args: [{ input }] }) => [input.StackName, JSON.parse(input.StackPolicyBody ?? '') as unknown]);

describe('npm run deploy', () => {
  const twice = [first, again];
  it.each<[string, (string | Error)[], number[], number, string[][], boolean]>([
    ['protects a new main by a second one', [noStack, 'CREATE_COMPLETE'], [0, 0], 0, twice, true],
    ['begins anew after', ['ROLLBACK_COMPLETE', 'CREATE_COMPLETE'], [0, 0], 0, twice, true],
    ['begins anew after', ['ROLLBACK_FAILED', 'CREATE_COMPLETE'], [0, 0], 0, twice, true],
    ['begins anew after', ['REVIEW_IN_PROGRESS', 'CREATE_COMPLETE'], [0, 0], 0, twice, true],
    ['deploys once after', ['CREATE_COMPLETE', 'UPDATE_COMPLETE'], [0], 0, [again], true],
    ['deploys once after', ['UPDATE_COMPLETE', 'UPDATE_COMPLETE'], [0], 0, [again], true],
    ['deploys once after', ['UPDATE_ROLLBACK_COMPLETE', 'UPDATE_COMPLETE'], [0], 0, [again], true],
    ['deploys once after', ['UPDATE_ROLLBACK_FAILED', 'UPDATE_COMPLETE'], [0], 0, [again], true],
    ['stops if the first deployment fails', [noStack], [1], 1, [first], false],
    ['sets no policy if a deployment fails', ['UPDATE_COMPLETE'], [3], 3, [again], false],
    ['sets no policy if nothing was deployed', [noStack, noStack], [0, 0], 0, twice, false],
  ])('of main %s: %s', async (_, looks, exitCodes, code, called, isPolicySet) => {
    expect(await deploy(main, looks, exitCodes)).toBe(code);
    expect(calls).toEqual(called);
    expect(policySet()).toEqual(isPolicySet ? [['Ktc', stackPolicy]] : []);
  });

  const drama = { phone: '07700 900123', email: 'hello@ktc.example' };

  it('of main refuses placeholders of the centre before it asks AWS anything', async () => {
    await expect(deploy(main, [], [], drama)).rejects.toThrow(
      /phone: 07700 900123\n.*email: hello@ktc.example/,
    );
    expect([calls, aws.calls()]).toEqual([[], []]);
  });

  it('of a branch passes its arguments on to cdk and asks AWS nothing itself', async () => {
    expect(await deploy(['--require-approval', 'never'], [], [0], drama)).toBe(0);
    expect(calls).toEqual([['deploy', '--require-approval', 'never']]);
    expect(aws.calls()).toHaveLength(0);
  });

  it('names the rights that it needs if AWS refuses it', async () => {
    const refused = Object.assign(new Error('not authorized'), { name: 'AccessDenied' });
    await expect(deploy(main, [refused])).rejects.toThrow('cloudformation:SetStackPolicy');
    expect(calls).toEqual([]);
  });
});

it.each([
  [['-c', 'branch=main'], 'main', undefined],
  [['--context', 'branch=main'], 'main', undefined],
  [['--context=branch=main'], 'main', undefined],
  [['-c', 'other=1', '-c', 'branch=feature/x'], 'feature/x', undefined],
  [['--verbose'], 'topic', undefined],
  [['--profile', 'centre'], 'topic', 'centre'],
  [['--profile=centre'], 'topic', 'centre'],
])('%j names the branch, or git does, and the profile', (args, branch, profile) => {
  expect(readWords(args, () => 'topic')).toEqual({ args, branch, profile });
});

const deployMain = async (file: string) => {
  const refused = await stacks(403, refusal('AccessDenied', 'not authorized'));
  const env = { ...signedIn, AWS_ENDPOINT_URL: refused };
  return runBin(file, main, env);
};

it('asks CloudFormation for the stack of main before it deploys anything', async () => {
  const clone = cleanClone();
  const file = join(clone, 'content/centre.yaml');
  const filledIn = readFileSync(file, 'utf8')
    .replaceAll('.example', '.org.uk')
    .replace('0113 496 0142', 'none');
  writeFileSync(file, filledIn);
  const { status, stderr } = await deployMain(join(clone, 'bin/deploy.ts'));
  expect(status).toBe(1);
  expect(stderr).toContain('It needs cloudformation:DescribeStacks and cloudformation:SetStackPolicy');
});

it('refuses main with the placeholders of content/centre.yaml', async () => {
  const { status, stderr } = await deployMain('bin/deploy.ts');
  expect(status).toBe(1);
  expect(stderr).toContain('phone: 0113 496 0142\n  email: hello@ktc.example\n  safeguardingEmail: ');
});

it("main's stack policy refuses updates that would replace or delete what holds people's data", () => {
  expect(stackPolicy.Statement).toContainEqual({
    Effect: 'Deny',
    Principal: '*',
    Action: ['Update:Replace', 'Update:Delete'],
    Resource: '*',
    Condition: { StringEquals: { ResourceType: ['AWS::Cognito::UserPool', 'AWS::DynamoDB::Table'] } },
  });
});
