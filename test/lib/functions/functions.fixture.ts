import * as z from 'zod';
import {
  buildStack,
  ofType,
  type BuiltStack,
  type Resource,
  buildStage,
  payments,
} from '../stacks.fixture.ts';

export const main = buildStack('main');
export const branch = buildStack('feature/x');

const askBotModel = { id: 'eu.amazon.nova-lite-v1:0' };
const alarms = ['office@ktc.example'];
export const paying = buildStage('main', { payments, sender: 'mail@example.com', alarms, askBotModel });

export const functionNames = [
  'courses',
  'account',
  'account-erasure',
  'quizzes',
  'orders',
  'catalogue',
  'admin',
  'bot',
  'tutor',
  'safeguarding',
  'enquiries',
  'watch',
  'parents',
  'parents-weekly',
  'post-confirmation',
  'custom-message',
  'unconfirmed-accounts',
  'account-list',
] as const;
export const allFunctionNames = [...functionNames, 'orders-reconcile'] as const;
const environment = z.object({ Variables: z.record(z.string(), z.unknown()) });
export const variables = ({ Properties }: Resource) => environment.parse(Properties['Environment']).Variables;

export function findFunction(name: string, built = main): Resource {
  const found = ofType(built, 'AWS::Lambda::Function').filter(
    ([, resource]) =>
      'Environment' in resource.Properties && variables(resource)['POWERTOOLS_SERVICE_NAME'] === name,
  );
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} functions are called ${name}`);
  return found[0][1];
}

const policy = z.object({
  PolicyDocument: z.object({
    Statement: z.array(
      z.object({
        Effect: z.enum(['Allow', 'Deny']),
        Action: z.union([z.string(), z.array(z.string())]).transform((action) => [action].flat()),
        Resource: z.unknown(),
        Condition: z.optional(z.unknown()),
      }),
    ),
  }),
  Roles: z.array(z.object({ Ref: z.string() })),
});
export const getAtt = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) });

export const findRole = (name: string, built: BuiltStack) =>
  getAtt.parse(findFunction(name, built).Properties['Role'])['Fn::GetAtt'][0];

export function statements(name: string, built = main) {
  const role = findRole(name, built);
  return ofType(built, 'AWS::IAM::Policy')
    .map(([, { Properties }]) => policy.parse(Properties))
    .filter(({ Roles }) => Roles.some(({ Ref }) => Ref === role))
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
}

export const own = (name: string, built = main) =>
  statements(name, built).filter(({ Action }) => !/^(logs|xray):/.test(Action.join()));
