import * as z from 'zod';
import { buildStack, ofType, type Resource, buildStage, payments } from '../stacks.fixture.ts';

export const main = buildStack('main');
export const branch = buildStack('feature/x');

/** A stage with every optional setting. */
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
  'queries',
  'queries-watch',
  'post-confirmation',
  'custom-message',
  'unconfirmed-accounts',
] as const;
/** The last one exists only with payments. */
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
