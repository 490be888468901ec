import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runChecks } from '../../../lambdas/canary/run-checks.ts';
import { findDeadAddress } from '../../api/smoke/broken-site.fixture.ts';

const names = async (address: string) =>
  (await runChecks({ address, config: {}, answersChallenge: false })).map(({ name }) => name);

it('makes a check that the runbook explains, and the runbook explains no other', async () => {
  const dead = await findDeadAddress();
  const article =
    /^## Site unreachable\n(.+?)^## /ms.exec(readFileSync('docs/runbook.md', 'utf8'))?.[1] ?? '';
  const rows = [...article.matchAll(/^\| (`.+?) \|/gm)].map(([, cell = '']) => cell);
  const explained = rows.flatMap((cell) => [...cell.matchAll(/`(.+?)`/g)].map(([, name]) => name));
  expect(new Set(explained)).toEqual(new Set(await names(dead.replace('http:', 'https:'))));
});

it('checks the certificate only of a site that has one', async () => {
  const dead = await findDeadAddress();
  expect(await names(dead)).not.toContain('certificate');
  expect(await names(dead.replace('http:', 'https:'))).toContain('certificate');
});
