import { createHash } from 'node:crypto';
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

/** Stores which versions of the functions a start has called last. */
export interface TriggerRecord {
  read(): Promise<string | undefined>;
  write(versions: string): Promise<void>;
}

/**
 * Calls these functions only if one of them has changed since the last start, as CloudFormation does. CDK gives a function
 * a new version when its code or its settings change, and the name of the code's file contains a hash of the code.
 */
export async function runChangedTriggers(
  template: Template,
  functions: Functions,
  record: TriggerRecord,
  say: (line: string) => void,
): Promise<void> {
  const versions = describeVersions(template, functions);
  if (versions === (await record.read())) return;
  say('Publishing the courses');
  await runTriggers(template, functions);
  await record.write(versions);
}

function describeVersions(template: Template, functions: Functions): string {
  const called = new Set(listTriggered(template, functions).map(({ name }) => name));
  const resources = template.ofType('AWS::Lambda::Function').filter(({ logicalId }) => called.has(logicalId));
  return createHash('sha256').update(JSON.stringify(resources)).digest('hex');
}

/** Returns a function that replaces a file in the bundles of the triggered functions and then calls these functions. */
export function createRepublisher(
  template: Template,
  functions: Functions,
  record?: Pick<TriggerRecord, 'write'>,
): (file: string) => Promise<Json[]> {
  let last: Promise<unknown> = Promise.resolve();
  return (file) => {
    const next = last.then(async () => {
      // The next start must not take the replaced file for the one that the record names.
      await record?.write('');
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
