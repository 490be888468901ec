import { readFileSync } from 'node:fs';
import { Match } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import { buildStack, ofType } from '../stacks.fixture.ts';

const main = buildStack('main');
const isLists = ([id]: readonly [string, unknown]) => id.startsWith('FunctionsAccountListsBucket');

it('the bucket of the lists of accounts is private, encrypted, and stays when the stack goes', () => {
  main.template.hasResource('AWS::S3::Bucket', {
    DeletionPolicy: 'Retain',
    UpdateReplacePolicy: 'Retain',
    Properties: {
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
      },
      LifecycleConfiguration: { Rules: [{ ExpirationInDays: 30, Status: 'Enabled' }] },
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    },
  });
  const [[bucket] = []] = ofType(main, 'AWS::S3::Bucket').filter(isLists);
  main.template.hasResourceProperties('AWS::S3::BucketPolicy', {
    Bucket: { Ref: bucket },
    PolicyDocument: {
      Statement: [
        Match.objectLike({
          Effect: 'Deny',
          Action: 's3:*',
          Principal: { AWS: '*' },
          Condition: { Bool: { 'aws:SecureTransport': 'false' } },
        }),
      ],
    },
  });
  main.template.hasOutput('AccountListsBucket', { Value: { Ref: bucket } });
});

it('nothing in the stack may read the lists, and one function may write them', () => {
  const policies = ofType(main, 'AWS::IAM::Policy').filter(([, { Properties }]) =>
    JSON.stringify(Properties).includes('FunctionsAccountListsBucket'),
  );
  expect(policies).toHaveLength(1);
  const written = JSON.stringify(policies[0]?.[1].Properties);
  expect(written.match(/s3:\w+/g)).toEqual(['s3:PutObject']);
});

it('a branch has no lists', () => {
  expect(ofType(buildStack('feature/x'), 'AWS::S3::Bucket').filter(isLists)).toEqual([]);
});

it('the list is written every day, and an alarm says if it is not', () => {
  const [[schedule] = []] = ofType(main, 'AWS::Scheduler::Schedule').filter(([id]) =>
    id.includes('AccountList'),
  );
  expect(main.resources[schedule ?? '']?.Properties).toMatchObject({ ScheduleExpression: 'rate(1 day)' });
  main.template.hasResourceProperties('AWS::CloudWatch::Alarm', {
    AlarmDescription: Match.stringLikeRegexp('schedule-stopped'),
    Period: 86_400,
    EvaluationPeriods: 2,
    TreatMissingData: 'breaching',
  });
});

it('the privacy page tells of the list and its 30 days', () => {
  const page = readFileSync('content/pages/privacy.md', 'utf8');
  expect(page.split('\n').find((line) => line.includes('every night'))).toMatch(
    /name.*email address.*30 days/,
  );
});
