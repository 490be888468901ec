import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { CfnInclude } from 'aws-cdk-lib/cloudformation-include';
import { describe, expect, it } from 'vitest';
import { diffActions } from './aws-roles.fixture.ts';

const stack = new Stack(new App(), 'Roles');
// CfnInclude refuses resource types, properties and functions that CloudFormation doesn't have.
new CfnInclude(stack, 'Template', { templateFile: '.github/aws-roles.yaml' });
const template = Template.fromStack(stack);

const sub = (text: string) => ({ 'Fn::Sub': text });
const cdkRole = (name: string) =>
  sub(`arn:aws:iam::\${AWS::AccountId}:role/cdk-hnb659fds-${name}-role-\${AWS::AccountId}-eu-west-1`);
const cdkRoles = {
  Effect: 'Allow',
  Action: 'sts:AssumeRole',
  Resource: [cdkRole('deploy'), cdkRole('file-publishing'), cdkRole('lookup')],
};
const onStack = (stackName: string, ...actions: readonly string[]) => ({
  Effect: 'Allow',
  Action: actions.length === 1 ? actions[0] : actions,
  Resource: sub(`arn:aws:cloudformation:eu-west-1:\${AWS::AccountId}:stack/${stackName}/*`),
});

const roles = [
  [
    'MainRole',
    'production',
    'IsMain',
    [cdkRoles, onStack('Ktc', 'cloudformation:DescribeStacks', 'cloudformation:SetStackPolicy')],
  ],
  ['DiffRole', 'diff', 'IsMain', [onStack('Ktc', ...diffActions)]],
  [
    'PreviewRole',
    'preview',
    'IsPreviews',
    [
      cdkRoles,
      { Effect: 'Allow', Action: 'cloudformation:DescribeStacks', Resource: '*' },
      onStack('Ktc-*', 'cloudformation:DeleteStack'),
    ],
  ],
] as const;

describe.each(roles)('%s', (name, environment, condition, statements) => {
  const role = template.findResources('AWS::IAM::Role')[name] as {
    readonly Condition: string;
    readonly Properties: Readonly<Record<string, unknown>>;
  };

  it(`is taken by jobs in the environment ${environment} of this repository, and by nobody else`, () => {
    expect(role.Properties['AssumeRolePolicyDocument']).toMatchObject({
      Statement: [
        {
          Action: 'sts:AssumeRoleWithWebIdentity',
          Condition: {
            StringEquals: {
              'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
              'token.actions.githubusercontent.com:sub': sub(`\${Subject}:environment:${environment}`),
            },
          },
        },
      ],
    });
    expect(role.Condition).toBe(condition);
  });

  it('may do what its workflow calls, and nothing else', () => {
    expect(role.Properties['Policies']).toMatchObject([{ PolicyDocument: { Statement: statements } }]);
    expect(role.Properties['ManagedPolicyArns']).toBeUndefined();
  });
});

it('there are no other roles', () => {
  expect(Object.keys(template.findResources('AWS::IAM::Role'))).toEqual(roles.map(([name]) => name));
});

it.each([
  ['repo:ktc-centre@123456/ktc@456789', true],
  ['repo:ktc-centre/ktc', true],
  ['repo:ktc-centre/*', false],
  ['repo:*', false],
  ['repo:ktc-centre/ktc:environment:production', false],
  ['ktc-centre/ktc', false],
])('takes %s as a subject: %s', (subject, isTaken) => {
  const { AllowedPattern = '' } = template.findParameters('Subject')['Subject'] as {
    readonly AllowedPattern?: string;
  };
  expect(new RegExp(AllowedPattern).test(subject)).toBe(isTaken);
});
