import * as z from 'zod';
import { LocalError } from './errors.ts';
import type { Functions } from './functions/functions.ts';
import { propertiesOf, type Template } from './template/template.ts';

const triggerSchema = z.object({ HandlerArn: z.string(), InvocationType: z.string().optional() });

/**
 * Calls the functions that a deployment calls, such as the one that publishes the catalogue.
 *
 * @throws LocalError when one fails, as the deployment would.
 */
export async function runTriggers(template: Template, functions: Functions): Promise<void> {
  for (const resource of template.ofType('Custom::Trigger')) {
    const lambda = functions.get(propertiesOf(resource, triggerSchema).HandlerArn);
    const outcome = await lambda.invoke({});
    if (outcome.kind === 'returned') continue;
    const why =
      outcome.kind === 'timedOut' ? 'it took too long' : `${outcome.errorType}: ${outcome.errorMessage}`;
    throw new LocalError(
      `${lambda.name}, which runs at every start, failed: ${why}. Its log is logs/${lambda.name}.log in the data directory.`,
    );
  }
}
