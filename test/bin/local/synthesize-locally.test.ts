import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { synthesizeLocally, type LocalSynthProps } from '../../../bin/local/synthesize-locally.ts';
import { readStageLimits } from '../../../local/api/throttle.ts';
import { readAssembly } from '../../../local/template/assembly.ts';
import { resolveTemplate } from '../../../local/template/template.ts';
import { findSetting, variableNames } from '../../../local/template/variables.ts';
import { builds } from '../../lib/fixtures/builds.ts';
import { functionBundles } from '../../support/function-bundles.ts';

let bundles: string;
beforeAll(async () => {
  bundles = await functionBundles();
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ktc-synthesis-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The stack for one machine. */
async function synthesized(given: Pick<LocalSynthProps, 'payments' | 'stages'>) {
  const siteDirectory = join(folder, 'site');
  const catalogueFile = join(folder, 'catalogue.json');
  mkdirSync(siteDirectory);
  for (const page of ['index.html', 'landing.html']) writeFileSync(join(siteDirectory, page), '');
  writeFileSync(catalogueFile, '{"courses":[]}');
  const directory = synthesizeLocally({
    siteDirectory,
    catalogueFile,
    askBotFile: builds.askBotFile,
    centre: builds.centre,
    outdir: join(folder, 'cdk.out'),
    bundles,
    ...given,
  });
  return resolveTemplate(await readAssembly(directory));
}

/** The variables that functions get from it. */
async function settings(payments?: boolean) {
  const template = await synthesized({ payments });
  const { paymentSecret, siteUrl, mailSender } = variableNames;
  return [paymentSecret, siteUrl, mailSender].map((name) => findSetting(template, name));
}

test('the stack for one machine takes payments and sends mail', async () => {
  expect(await settings()).toEqual(['ktc/local/stripe', 'http://localhost', 'no-reply@ktc.example']);
});

test('or takes none, if told so, and still sends mail', async () => {
  expect(await settings(false)).toEqual([null, 'http://localhost', 'no-reply@ktc.example']);
});

test('it throttles as cdk.json says of main', async () => {
  const throttle = { rate: 7, burst: 9 };
  expect(readStageLimits(await synthesized({ stages: { main: { throttle } } }))).toMatchObject({
    each: throttle,
  });
});
