import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { buildStack, type BuiltStack, ofType } from '../stacks.fixture.ts';

const role = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) });
const document = z.object({
  Statement: z.array(
    z.object({ Effect: z.string(), Action: z.unknown().optional(), Resource: z.unknown().optional() }),
  ),
});
const policies = z.object({
  ManagedPolicyArns: z.array(z.unknown()).default([]),
  Policies: z.array(z.object({ PolicyDocument: document })).default([]),
});
const attached = z.object({ PolicyDocument: document, Roles: z.array(z.object({ Ref: z.string() })) });
const ours = ({ Properties }: { readonly Properties: Readonly<Record<string, unknown>> }) =>
  JSON.stringify(Properties).includes('POWERTOOLS_SERVICE_NAME');

/** Lists each function with its role's policies and their statements about log groups. */
function listFunctions(built: BuiltStack) {
  return ofType(built, 'AWS::Lambda::Function').map(([id, resource]) => {
    const [roleId] = role.parse(resource.Properties['Role'])['Fn::GetAtt'];
    const { Policies, ManagedPolicyArns } = policies.parse(built.resources[roleId]?.Properties);
    const apart = ofType(built, 'AWS::IAM::Policy').filter(([, { Properties }]) =>
      attached.parse(Properties).Roles.some(({ Ref }) => Ref === roleId),
    );
    const statements = [
      ...Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement),
      ...apart.flatMap(([, { Properties }]) => attached.parse(Properties).PolicyDocument.Statement),
    ].filter(({ Action }) => JSON.stringify(Action ?? '').includes('CreateLogGroup'));
    return { id, resource, statements, managed: ManagedPolicyArns, apart: apart.map(([policy]) => policy) };
  });
}

describe.each(['main', 'feature/x'])('the log groups of %s', (branch) => {
  const functions = listFunctions(buildStack(branch));
  const cdks = functions.filter(({ resource }) => !ours(resource));

  it('are not recreated by a late log line of a function that CDK adds', () => {
    expect(cdks.length).toBeGreaterThanOrEqual(2);
    for (const { id, statements, apart, resource } of cdks) {
      expect([id, statements]).toEqual([
        id,
        [{ Effect: 'Deny', Action: 'logs:CreateLogGroup', Resource: '*' }],
      ]);
      // CloudFormation would otherwise delete the policy before the function.
      expect(resource.DependsOn).toEqual(expect.arrayContaining(apart));
    }
  });

  it('are not created by our own functions', () => {
    for (const { statements, managed } of functions.filter(({ resource }) => ours(resource)))
      expect([statements, managed]).toEqual([[], []]);
  });
});
