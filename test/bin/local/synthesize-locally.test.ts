import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { synthesizeLocally, type LocalSynthProps } from '../../../bin/local/synthesize-locally.ts';
import { readStageLimits } from '../../../local/api/throttle.ts';
import { readAssembly } from '../../../local/template/assembly.ts';
import { resolveTemplate } from '../../../local/template/template.ts';
import { findSetting, variableNames } from '../../../local/template/variables.ts';
import { builds } from '../../lib/fixtures/builds.ts';
import { functionBundles } from '../../support/function-bundles.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ktc-synthesis-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

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
    bundles: await functionBundles(),
    ...given,
  });
  return resolveTemplate(await readAssembly(directory));
}

test.each([
  [undefined, 'ktc/local/stripe'],
  [false, null],
])(
  'the local stack takes payments unless payments is false, and sends mail: %s',
  async (payments, secret) => {
    const template = await synthesized({ payments });
    const { paymentSecret, siteUrl, mailSender } = variableNames;
    const settings = [paymentSecret, siteUrl, mailSender].map((name) => findSetting(template, name));
    expect(settings).toEqual([secret, 'http://localhost', 'no-reply@ktc.example']);
  },
);

test('the local stack has the throttle of main', async () => {
  const throttle = { rate: 7, burst: 9 };
  const template = await synthesized({ stages: { main: { throttle } } });
  expect(readStageLimits(template)).toMatchObject({ each: throttle });
});
