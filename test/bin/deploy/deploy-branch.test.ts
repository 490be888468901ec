import {
  CloudFormationClient,
  DescribeStacksCommand,
  SetStackPolicyCommand,
} from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { deployBranch, readWords } from '../../../bin/deploy/deploy-branch.ts';
import { refusal, runBin, signedIn, stacks } from '../support/command.ts';
import stackPolicy from '../../../lib/stack-policy.json' with { type: 'json' };

const aws = mockClient(CloudFormationClient);
const cloudFormation = new CloudFormationClient({ region: 'eu-west-1' });
const described = (StackStatus: string) => ({
  Stacks: [{ StackName: 'Ktc', CreationTime: new Date(0), StackStatus: StackStatus as 'CREATE_COMPLETE' }],
});
const noStack = Object.assign(new Error('Stack with id Ktc does not exist'), { name: 'ValidationError' });

/** What cdk was called with, one after the other. */
let calls: string[][];
beforeEach(() => {
  aws.reset();
  aws.on(SetStackPolicyCommand).resolves({});
  calls = [];
});

/** Deploys where the stack has these statuses, one for each look at it, and each call of cdk ends with the next code. */
async function deploy(args: string[], looks: (string | Error)[], exitCodes = [0, 0]) {
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
  it.each([
    ['was never deployed', noStack],
    ['failed at its first deployment', 'ROLLBACK_COMPLETE'],
    ['could not be rolled back', 'ROLLBACK_FAILED'],
    ['was begun and not made', 'REVIEW_IN_PROGRESS'],
  ])('deploys a main that %s without protection first, and then protects it', async (_, look) => {
    expect(await deploy(main, [look, 'CREATE_COMPLETE'])).toBe(0);
    expect(calls).toEqual([first, again]);
    expect(policySet()).toEqual([['Ktc', stackPolicy]]);
  });

  it.each(['CREATE_COMPLETE', 'UPDATE_COMPLETE', 'UPDATE_ROLLBACK_COMPLETE', 'UPDATE_ROLLBACK_FAILED'])(
    'deploys a main that stands at %s once, protected all the time',
    async (status) => {
      expect(await deploy(main, [status, 'UPDATE_COMPLETE'])).toBe(0);
      expect(calls).toEqual([again]);
      expect(policySet()).toEqual([['Ktc', stackPolicy]]);
    },
  );

  it('stops where the first deployment fails, so that the same command begins afresh', async () => {
    expect(await deploy(main, [noStack], [1])).toBe(1);
    expect(calls).toEqual([first]);
    expect(policySet()).toEqual([]);
  });

  it('sets no policy where a deployment fails', async () => {
    expect(await deploy(main, ['UPDATE_COMPLETE'], [3])).toBe(3);
    expect(policySet()).toEqual([]);
  });

  it('sets no policy where nothing was deployed, such as by --help', async () => {
    expect(await deploy([...main, '--help'], [noStack, noStack])).toBe(0);
    expect(policySet()).toEqual([]);
  });

  it('hands the words for a branch to cdk and asks AWS nothing itself', async () => {
    expect(await deploy(['--require-approval', 'never'], [])).toBe(0);
    expect(calls).toEqual([['deploy', '--require-approval', 'never']]);
    expect(aws.calls()).toHaveLength(0);
  });

  it('says what it needs where AWS refuses it', async () => {
    const refused = Object.assign(new Error('not authorized'), { name: 'AccessDenied' });
    await expect(deploy(main, [refused])).rejects.toThrow('cloudformation:SetStackPolicy');
    expect(calls).toEqual([]);
  });
});

describe('the words of npm run deploy', () => {
  const read = (...args: string[]) => readWords(args, () => 'topic');

  it.each([
    [['-c', 'branch=main'], 'main'],
    [['--context', 'branch=main'], 'main'],
    [['--context=branch=main'], 'main'],
    [['-c', 'other=1', '-c', 'branch=feature/x'], 'feature/x'],
    [['--verbose'], 'topic'],
  ])('name the branch, or git does: %j', (args, branch) => {
    expect(read(...args)).toMatchObject({ branch, args });
  });

  it('name the profile that cdk would take', () => {
    expect(read('--profile', 'centre').profile).toBe('centre');
    expect(read('--profile=centre').profile).toBe('centre');
    expect(read().profile).toBeUndefined();
  });
});

it('asks CloudFormation for the stack of main before it deploys anything', async () => {
  const refused = refusal('AccessDenied', 'not authorized');
  const { status, stderr } = await runBin('bin/deploy.ts', ['-c', 'branch=main'], {
    ...signedIn,
    AWS_ENDPOINT_URL: await stacks(403, refused),
  });
  expect(status).toBe(1);
  expect(stderr).toContain('It needs cloudformation:DescribeStacks and cloudformation:SetStackPolicy');
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
