import {
  CloudFormationClient,
  DeleteStackCommand,
  DescribeStacksCommand,
} from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createCiProgram } from '../../../bin/ci/program.ts';
import { deleteBranchStack, sweepStacks } from '../../../bin/ci/branch-stacks.ts';
import { stackId } from '../../../lib/stage.ts';
import { runProgram } from '../support/run-program.ts';

const aws = mockClient(CloudFormationClient);
afterAll(() => aws.restore());
const cloudFormation = new CloudFormationClient({ region: 'eu-west-1' });
const now = new Date('2027-03-20T02:17:00Z');

beforeEach(() => {
  aws.reset();
  aws.on(DeleteStackCommand).resolves({});
});

const run = (...words: readonly string[]) =>
  runProgram(
    createCiProgram(() => cloudFormation),
    words,
  );
const deleted = () => aws.commandCalls(DeleteStackCommand).map(({ args: [{ input }] }) => input.StackName);

const stack = (
  StackName: string,
  { expires, status = 'UPDATE_COMPLETE', created = '2027-01-01' }: Readonly<Record<string, string>> = {},
) => ({
  StackName,
  StackStatus: status as 'UPDATE_COMPLETE',
  CreationTime: new Date(created),
  ...(expires !== undefined && { Outputs: [{ OutputKey: 'Expires', OutputValue: expires }] }),
});

describe('the nightly sweep', () => {
  it.each([
    ['expired yesterday', stack('Ktc-a-1', { expires: '2027-03-19' }), true],
    ['expires today', stack('Ktc-a-1', { expires: '2027-03-20' }), false],
    ['is main', stack('Ktc', { expires: '2027-03-01' }), false],
    ['belongs to somebody else', stack('Ktcx', { expires: '2027-03-01' }), false],
    ['is being updated', stack('Ktc-a-1', { expires: '2027-03-01', status: 'UPDATE_IN_PROGRESS' }), false],
    ['is being deleted', stack('Ktc-a-1', { expires: '2027-03-01', status: 'DELETE_IN_PROGRESS' }), false],
    [
      'never deployed, and was created 15 days ago',
      stack('Ktc-a-1', { created: '2027-03-05', status: 'ROLLBACK_COMPLETE' }),
      true,
    ],
    [
      'never deployed, and was created 14 days ago',
      stack('Ktc-a-1', { created: '2027-03-06', status: 'ROLLBACK_COMPLETE' }),
      false,
    ],
  ])('of a stack that %s', async (_, listed, isDeleted) => {
    aws.on(DescribeStacksCommand).resolves({ Stacks: [listed] });
    await sweepStacks(cloudFormation, now);
    expect(deleted()).toEqual(isDeleted ? [listed.StackName] : []);
  });

  it('reads all pages', async () => {
    aws
      .on(DescribeStacksCommand, {})
      .resolves({ Stacks: [stack('Ktc-a-1', { expires: '2027-03-01' })], NextToken: 'more' })
      .on(DescribeStacksCommand, { NextToken: 'more' })
      .resolves({ Stacks: [stack('Ktc-b-2', { expires: '2027-03-01' })] });
    expect((await sweepStacks(cloudFormation, now)).deleted).toEqual(['Ktc-a-1', 'Ktc-b-2']);
  });

  it('deletes a stack again that could not be deleted, and fails so that somebody looks', async () => {
    aws
      .on(DescribeStacksCommand)
      .resolves({ Stacks: [stack('Ktc-a-1', { expires: '2999-01-01', status: 'DELETE_FAILED' })] });
    const { status, stdout, stderr } = await run('sweep-stacks');
    expect([status, stdout, deleted()]).toEqual([1, 'Deleting Ktc-a-1\n', ['Ktc-a-1']]);
    expect(stderr).toContain('AWS could not delete Ktc-a-1 before');
  });

  it('says which rights it needs', async () => {
    aws.on(DescribeStacksCommand).rejects(Object.assign(new Error('no'), { name: 'AccessDenied' }));
    expect((await run('sweep-stacks')).stderr).toContain('cloudformation:DeleteStack');
  });
});

describe('the removal of a preview', () => {
  it('deletes the stack of the branch, whether or not it exists', async () => {
    expect(await run('remove-stack', '--branch', 'feature/x')).toMatchObject({ status: 0, stderr: '' });
    expect(deleted()).toEqual([stackId('feature/x')]);
  });

  it('never deletes main', async () => {
    await expect(deleteBranchStack(cloudFormation, 'main')).rejects.toThrow('never deleted');
    expect(deleted()).toEqual([]);
  });

  it('needs a branch', async () => {
    expect((await run('remove-stack')).status).toBe(1);
    expect(deleted()).toEqual([]);
  });
});

describe('the address of a site', () => {
  it('is an output of its stack', async () => {
    aws.on(DescribeStacksCommand, { StackName: stackId('feature/x') }).resolves({
      Stacks: [
        { ...stack('x'), Outputs: [{ OutputKey: 'SiteUrl', OutputValue: 'https://d111.cloudfront.net' }] },
      ],
    });
    expect((await run('site', '--branch', 'feature/x')).stdout).toBe('https://d111.cloudfront.net\n');
  });

  it('is missing if the first deployment failed', async () => {
    aws.on(DescribeStacksCommand).resolves({ Stacks: [stack('x')] });
    expect(await run('site', '--branch', 'feature/x')).toMatchObject({ status: 1, stdout: '' });
  });
});
