import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { synthesizeLocally, type LocalSynthProps } from '../../../bin/local/synthesize-locally.ts';
import { readStageLimits } from '../../../local/api/throttle.ts';
import { readAssembly } from '../../../local/template/assembly.ts';
import { resolveTemplate } from '../../../local/template/template.ts';
import { findSetting, variableNames } from '../../../local/template/variables.ts';
import { builds } from '../../lib/fixtures/builds.ts';
import { runFolder } from '../../support/shared-folder.ts';

async function synthesized(given: Pick<LocalSynthProps, 'payments' | 'stages'>) {
  const outdir = mkdtempSync(join(runFolder(), 'local-'));
  return resolveTemplate(await readAssembly(synthesizeLocally({ ...builds, ...given, outdir })));
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

test('the local stack warns of nothing, although the centre has placeholders', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue(undefined);
  await synthesized({});
  expect(printed.mock.calls).toEqual([]);
  printed.mockRestore();
});

test('the local stack has the throttle of main', async () => {
  const throttle = { rate: 7, burst: 9 };
  const template = await synthesized({ stages: { main: { throttle } } });
  expect(readStageLimits(template)).toMatchObject({ each: throttle });
});
