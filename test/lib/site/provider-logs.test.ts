import { describe, expect, it } from 'vitest';
import { buildStack, ofType, type Resource, strings } from '../stacks.fixture.ts';

describe.each(['main', 'feature/x'])('the log groups of %s', (branch) => {
  const built = buildStack(branch);
  const functions = ofType(built, 'AWS::Lambda::Function').map(([id, { Properties, DependsOn }]) => {
    const [role = ''] = strings(Properties['Role']);
    const attached = ofType(built, 'AWS::IAM::Policy').filter(([, policy]) =>
      strings(policy.Properties['Roles']).includes(role),
    );
    const inline = (built.resources[role]?.Properties['Policies'] ?? []) as Resource['Properties'][];
    const statements = [...inline, ...attached.map(([, { Properties: policy }]) => policy)]
      .flatMap(({ PolicyDocument }) => (PolicyDocument as { Statement: object[] }).Statement)
      .filter((statement) => JSON.stringify(statement).includes('CreateLogGroup'));
    const isOurs = JSON.stringify(Properties).includes('POWERTOOLS_SERVICE_NAME');
    return { id, DependsOn, isOurs, role: built.resources[role], attached, statements };
  });

  it('are not recreated by a late log line of a function that CDK adds', () => {
    const cdks = functions.filter(({ isOurs }) => !isOurs);
    expect(cdks.length).toBeGreaterThanOrEqual(2);
    for (const { id, attached, statements, DependsOn } of cdks) {
      const deny = { Effect: 'Deny', Action: 'logs:CreateLogGroup', Resource: '*' };
      expect(statements, id).toEqual([deny]);
      // Without the dependency, CloudFormation would delete the policy before the function.
      expect(DependsOn).toEqual(expect.arrayContaining(attached.map(([policy]) => policy)));
    }
  });

  it('are not created by our own functions', () => {
    for (const { id, statements, role } of functions.filter(({ isOurs }) => isOurs)) {
      expect(statements, id).toEqual([]);
      expect(role?.Properties, id).not.toHaveProperty('ManagedPolicyArns');
    }
  });
});
