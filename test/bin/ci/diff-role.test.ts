import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { App, Stack } from 'aws-cdk-lib';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { expect, it, onTestFinished } from 'vitest';
import { noProfile, refusal, serve, signedIn } from '../support/command.ts';
import { diffActions } from './aws-roles.fixture.ts';

const account = '111122223333';
const replies: Readonly<Record<string, string>> = {
  // Needs no permission: https://docs.aws.amazon.com/STS/latest/APIReference/API_GetCallerIdentity.html
  GetCallerIdentity:
    `<GetCallerIdentityResponse><GetCallerIdentityResult><Account>${account}</Account>` +
    `<Arn>arn:aws:sts::${account}:assumed-role/Diff/run</Arn></GetCallerIdentityResult></GetCallerIdentityResponse>`,
  DescribeStacks:
    '<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>Ktc</StackName>' +
    `<StackId>arn:aws:cloudformation:eu-west-1:${account}:stack/Ktc/1</StackId><StackStatus>UPDATE_COMPLETE</StackStatus>` +
    '<CreationTime>2027-01-01T00:00:00Z</CreationTime></member></Stacks></DescribeStacksResult></DescribeStacksResponse>',
  GetTemplate:
    '<GetTemplateResponse><GetTemplateResult><TemplateBody>{"Resources":{"Old":{"Type":"AWS::SNS::Topic"}}}' +
    '</TemplateBody></GetTemplateResult></GetTemplateResponse>',
};
const allowed = ['sts:GetCallerIdentity', ...diffActions];

it('npm run diff needs no more than the role of the comparison may do: none of the CDK’s own roles', async () => {
  const outdir = mkdtempSync(join(tmpdir(), 'ktc-diff-'));
  onTestFinished(() => rmSync(outdir, { recursive: true }));
  const app = new App({ outdir, builtinCloudFormationValidation: false });
  new Topic(new Stack(app, 'Ktc', { env: { region: 'eu-west-1' } }), 'New');
  app.synth();

  const refused = new Set<string>();
  const AWS_ENDPOINT_URL = await serve((_request, body, response) => {
    const words = new URLSearchParams(body);
    const action = words.get('Action') ?? 'another API';
    const isAllowed = allowed.some((each) => each.endsWith(`:${action}`));
    const isOwn = [null, 'Ktc'].includes(words.get('StackName'));
    if (!isAllowed || !isOwn) refused.add(action);
    response.writeHead(isAllowed && isOwn ? 200 : 403, { 'Content-Type': 'text/xml' });
    response.end(isAllowed && isOwn ? replies[action] : refusal('AccessDenied', 'not authorized'));
  });
  const { PATH } = process.env;
  const env = { PATH, HOME: outdir, AWS_ENDPOINT_URL, ...noProfile, ...signedIn };
  const words = ['node_modules/aws-cdk/bin/cdk', 'diff', '--app', outdir];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, words, { env });

  expect(stdout + stderr).toMatch(/\[\+\] AWS::SNS::Topic New/);
  expect(stdout + stderr).toMatch(/\[-\] AWS::SNS::Topic Old destroy/);
  expect([...refused]).toContain('AssumeRole');
});
