import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { Functions } from '../../local/functions/functions.ts';
import { readAssembly } from '../../local/template/assembly.ts';
import { resolveTemplate, type Template } from '../../local/template/template.ts';
import { createRepublisher, runChangedTriggers } from '../../local/triggers.ts';
import { makeTestFolder } from './support/folder.ts';
import { writeAssembly } from './support/stack.ts';

let directory: string;
let calls: number;
let versions: string | undefined;
const record = {
  read: () => Promise.resolve(versions),
  write: (written: string) => {
    versions = written;
    return Promise.resolve();
  },
};
const said: string[] = [];

beforeEach(async () => {
  directory = await makeTestFolder();
  calls = 0;
  versions = undefined;
});

async function readTemplate(variables: Record<string, string> = {}): Promise<Template> {
  const outdir = await writeAssembly(join(directory, 'cdk.out'), (resources) => {
    resources['Publish'] = {
      Type: 'Custom::Trigger',
      Properties: { HandlerArn: { 'Fn::GetAtt': ['echoFunction', 'Arn'] } },
    };
    Object.assign(resources['echoFunction'] as object, {
      Properties: {
        ...(resources['echoFunction'] as { Properties: object }).Properties,
        Environment: { Variables: variables },
      },
    });
  });
  return resolveTemplate(await readAssembly(outdir));
}

const functions = {
  get: () => ({
    name: 'echoFunction',
    directory,
    warm: () => undefined,
    reload: () => Promise.resolve(),
    invoke: () => {
      calls += 1;
      return Promise.resolve({ kind: 'returned' as const, reply: '{}' });
    },
  }),
} satisfies Pick<Functions, 'get'>;

const start = async (template: Template) => {
  const before = calls;
  await runChangedTriggers(template, { ...functions, close: () => Promise.resolve() }, record, (line) =>
    said.push(line),
  );
  return calls - before;
};

test('a start calls the functions of a deployment only if one of them has changed', async () => {
  const template = await readTemplate();
  expect(await start(template)).toBe(1);
  expect(said).toEqual(['Publishing the courses']);
  expect(await start(template)).toBe(0);
  const changed = await readTemplate({ TABLE: 'other' });
  expect(await start(changed)).toBe(1);
  expect(await start(changed)).toBe(0);
});

test('a start after a replaced file calls the functions again', async () => {
  const template = await readTemplate();
  await start(template);
  const file = join(directory, 'catalogue.json');
  await writeFile(file, '{}');
  await createRepublisher(template, { ...functions, close: () => Promise.resolve() }, record)(file);
  expect(await start(template)).toBe(1);
});
