import { copyFile, rename } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { LocalError } from './errors.ts';
import { invokeOrThrow, type Functions, type LambdaFunction } from './functions/functions.ts';
import type { Json } from './json.ts';
import { parseProperties, type Template } from './template/template.ts';

const triggerSchema = z.object({ HandlerArn: z.string(), InvocationType: z.string().optional() });

/** Calls the functions that CloudFormation calls in a deployment, and returns their replies. */
export async function runTriggers(template: Template, functions: Functions): Promise<Json[]> {
  const replies: Json[] = [];
  for (const lambda of listTriggered(template, functions))
    replies.push(await invokeOrThrow(lambda, {}, 'runs at every start'));
  return replies;
}

/** Returns a function that replaces a file in the bundles of the triggered functions and then calls these functions. */
export function createRepublisher(
  template: Template,
  functions: Functions,
): (file: string) => Promise<Json[]> {
  let last: Promise<unknown> = Promise.resolve();
  return (file) => {
    const next = last.then(async () => {
      for (const lambda of listTriggered(template, functions)) await replaceInBundle(lambda, file);
      return runTriggers(template, functions);
    });
    last = next.catch(() => undefined);
    return next;
  };
}

function listTriggered(template: Template, functions: Functions): LambdaFunction[] {
  return template
    .ofType('Custom::Trigger')
    .map((resource) => functions.get(parseProperties(resource, triggerSchema).HandlerArn));
}

async function replaceInBundle(lambda: LambdaFunction, file: string): Promise<void> {
  const path = join(lambda.directory, basename(file));
  if (!existsSync(path)) throw new LocalError(`${lambda.name} has no file ${basename(file)} to replace.`);
  // Renaming is atomic, so that no thread reads half a file.
  await copyFile(file, `${path}.new`);
  await rename(`${path}.new`, path);
  await lambda.reload();
}
