import { describe, expect, it } from 'vitest';
import { branches, buildStack, type BuiltStack, ofType, strings } from './stacks.fixture.ts';

const built = new Map<string, BuiltStack>(branches.map((branch) => [branch, buildStack(branch)]));
const all = [...built.values()];

/** Properties that name a resource. Their values must be unique in an AWS account or in the world. */
const physicalNames = [
  'AlarmName',
  'BucketName',
  'ClientName',
  'FunctionName',
  'LayerName',
  'LogGroupName',
  'ManagedPolicyName',
  'PolicyName',
  'RoleName',
  'TableName',
  'TopicName',
  'UserPoolName',
];

/** Lists the names of those resources that AWS doesn't name by itself. Each stack derives these names from its id. */
function givenNames({ resources }: BuiltStack): string[] {
  const types = ['AWS::CloudFront::', 'AWS::ApiGateway::RestApi'];
  return Object.values(resources)
    .filter(({ Type }) => types.some((type) => Type.startsWith(type)))
    .flatMap(({ Properties }) => [Properties, ...Object.values(Properties)])
    .flatMap((value) =>
      typeof value === 'object' && value !== null && 'Name' in value ? strings(value.Name) : [],
    );
}

describe('the stacks of two branches', () => {
  it('share no name, not even in another case', () => {
    const ids = all.map(({ stack }) => stack.stackName.toLowerCase());
    expect(new Set(ids).size).toBe(branches.length);
    const names = all.flatMap((each) => [...new Set(givenNames(each))]);
    expect(names.length).toBeGreaterThanOrEqual(4 * branches.length);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([...built])('%s: names no resource', (_, { resources }) => {
    const named = Object.entries(resources).flatMap(([id, { Type, Properties }]) =>
      physicalNames
        // The name of a policy must be unique only within the policy's role.
        .filter(
          (name) => name in Properties && typeof Properties[name] === 'string' && Type !== 'AWS::IAM::Policy',
        )
        .map((name) => `${id}.${name}`),
    );
    expect(named).toEqual([]);
  });

  it('export nothing', () => {
    for (const { outputs } of all)
      for (const output of Object.values(outputs)) expect(output).not.toHaveProperty('Export');
  });
});

const protections = ({ stack, resources }: BuiltStack) => ({
  stack: stack.terminationProtection,
  tables: ofType({ resources }, 'AWS::DynamoDB::Table').map(
    ([, { Properties }]) => Properties['DeletionProtectionEnabled'],
  ),
  pool: ofType({ resources }, 'AWS::Cognito::UserPool')[0]?.[1].Properties['DeletionProtection'],
});

describe('the stack of main', () => {
  const main = buildStack('main');
  const first = buildStack('main', { context: { first: 'true' } });

  it('is protected from deletion with its tables and pool, but not in its first deployment, which may fail', () => {
    expect(protections(main)).toEqual({ stack: true, tables: [true, true, true], pool: 'ACTIVE' });
    expect(protections(first)).toEqual({ stack: false, tables: [false, false, false], pool: 'INACTIVE' });
  });

  it('differs in nothing else in its first deployment', () => {
    const protectionAside = ({ resources }: BuiltStack) =>
      JSON.parse(
        JSON.stringify(resources)
          .replaceAll(/"DeletionProtectionEnabled":(true|false)/g, '"DeletionProtectionEnabled":null')
          .replaceAll(/"DeletionProtection":"(IN)?ACTIVE"/g, '"DeletionProtection":null'),
      ) as unknown;
    expect(protectionAside(first)).toEqual(protectionAside(main));
  });

  it.each([
    ['main', 'yes', '-c first=true'],
    ['main', '', '-c first=true'],
    ['main', 'false', '-c first=true'],
    ['feature/x', 'true', 'main'],
  ])('refuses -c first on %s with %j', (branch, first, message) => {
    expect(() => buildStack(branch, { context: { first } })).toThrow(message);
  });

  it('keeps its data if it is deleted, except after a failed first deployment', () => {
    for (const type of ['AWS::DynamoDB::Table', 'AWS::Cognito::UserPool', 'AWS::Logs::LogGroup']) {
      for (const [, { DeletionPolicy }] of ofType(main, type))
        expect(DeletionPolicy).toBe('RetainExceptOnCreate');
    }
    // CloudFormation can't delete a bucket that contains files, so a rollback would fail.
    expect(ofType(main, 'AWS::S3::Bucket')[0]?.[1].DeletionPolicy).toBe('Retain');
  });

  it('is in eu-west-1 and names no account', () => {
    expect(main.stack.region).toBe('eu-west-1');
    expect(strings(main.resources).filter((text) => /(?<![\da-f])\d{12}(?![\da-f])/.test(text))).toEqual([]);
  });

  it('has outputs with the site, the pool and the admin function', () => {
    expect(Object.keys(main.outputs)).toEqual(
      expect.arrayContaining(['AdminFunction', 'SiteUrl', 'UserPoolId']),
    );
    expect(main.outputs).not.toHaveProperty('Expires');
  });
});

describe('the stack of a branch', () => {
  const branch = buildStack('feature/x');

  it('is deleted completely, and has no alarms', () => {
    const kept = Object.entries(branch.resources).filter(
      ([, { DeletionPolicy }]) => DeletionPolicy !== undefined && DeletionPolicy !== 'Delete',
    );
    expect(kept.map(([id]) => id)).toEqual([]);
    expect(protections(branch)).toEqual({ stack: false, tables: [false, false, false], pool: 'INACTIVE' });
    expect(ofType(branch, 'AWS::CloudWatch::Alarm')).toEqual([]);
  });

  it('has tags, and an output with the day by which it should be deleted', () => {
    expect(branch.stack.tags.tagValues()).toMatchObject({ product: 'ktc', branch: 'feature/x' });
    expect(branch.stack.tags.tagValues()).not.toHaveProperty('expires');
    expect(branch.outputs['Expires']?.Value).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});
