import {
  CloudFormationClient,
  DescribeStacksCommand,
  SetStackPolicyCommand,
} from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { deployBranch } from '../../../bin/deploy/deploy-branch.ts';
import stackPolicy from '../../../lib/stack-policy.json' with { type: 'json' };

const aws = mockClient(CloudFormationClient);
afterAll(() => aws.restore());
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
async function deploy(branch: string, looks: (string | Error)[], exitCodes = [0, 0]) {
  const describeStacks = aws.on(DescribeStacksCommand);
  for (const look of looks) {
    if (typeof look === 'string') describeStacks.resolvesOnce(described(look));
    else describeStacks.rejectsOnce(look);
  }
  const codes = [...exitCodes];
  return deployBranch(branch, {
    cloudFormation,
    cdk: (more) => {
      calls.push([...more]);
      return Promise.resolve(codes.shift() ?? 1);
    },
  });
}

const first = ['-c', 'first=true'];
const again: string[] = [];
const policySet = () =>
  aws
    .commandCalls(SetStackPolicyCommand)
    .map(({ args: [{ input }] }) => [input.StackName, JSON.parse(input.StackPolicyBody ?? '') as unknown]);

describe('the deployment', () => {
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
    expect(await deploy('main', looks, exitCodes)).toBe(code);
    expect(calls).toEqual(called);
    expect(policySet()).toEqual(isPolicySet ? [['Ktc', stackPolicy]] : []);
  });

  it('of a branch deploys once and asks AWS nothing itself', async () => {
    expect(await deploy('topic', [])).toBe(0);
    expect(calls).toEqual([[]]);
    expect(aws.calls()).toHaveLength(0);
  });

  it('names the rights that it needs if AWS refuses it', async () => {
    const refused = Object.assign(new Error('not authorized'), { name: 'AccessDenied' });
    await expect(deploy('main', [refused])).rejects.toThrow('cloudformation:SetStackPolicy');
    expect(calls).toEqual([]);
  });
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
