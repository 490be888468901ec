import { copyFile, rename } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { LocalError } from './errors.ts';
import type { Functions, LambdaFunction } from './functions/functions.ts';
import { callAtStart } from './functions/call-at-start.ts';
import type { Json } from './json.ts';
import { propertiesOf, type Template } from './template/template.ts';

const triggerSchema = z.object({ HandlerArn: z.string(), InvocationType: z.string().optional() });

/**
 * Calls the functions that a deployment calls, such as the one that publishes the catalogue.
 *
 * @returns what each replied.
 * @throws LocalError when one fails, as the deployment would.
 */
export async function runTriggers(template: Template, functions: Functions): Promise<Json[]> {
  const replies: Json[] = [];
  for (const lambda of triggered(template, functions)) replies.push(await callAtStart(lambda, {}));
  return replies;
}

/** Calls those functions again with another file beside them, one time after the other. */
export function republisher(template: Template, functions: Functions): (file: string) => Promise<Json[]> {
  let last: Promise<unknown> = Promise.resolve();
  return (file) => {
    const next = last.then(async () => {
      for (const lambda of triggered(template, functions)) await replaceBeside(lambda, file);
      return runTriggers(template, functions);
    });
    last = next.catch(() => undefined);
    return next;
  };
}

function triggered(template: Template, functions: Functions): LambdaFunction[] {
  return template
    .ofType('Custom::Trigger')
    .map((resource) => functions.get(propertiesOf(resource, triggerSchema).HandlerArn));
}

async function replaceBeside(lambda: LambdaFunction, file: string): Promise<void> {
  const path = join(lambda.directory, basename(file));
  if (!existsSync(path)) throw new LocalError(`${lambda.name} has no file ${basename(file)} to replace.`);
  // Renamed, so that no thread reads half a file.
  await copyFile(file, `${path}.new`);
  await rename(`${path}.new`, path);
  await lambda.reload();
}
