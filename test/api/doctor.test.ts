import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runCheck, type Account } from '../../bin/doctor/check.ts';
import { connectToAws } from '../../bin/doctor/connect-to-aws.ts';
import { stackChecks } from '../../bin/doctor/stack-checks.ts';
import { findAdminFunction } from '../../bin/shared/admin-function.ts';
import { resolveStage } from '../../lib/stage.ts';
import { runAdmin } from '../bin/support/command.ts';
import { startProduct } from '../support/product.ts';
import { credentials } from '../../local/tables/tables.ts';

const product = await startProduct();
afterAll(() => product.close());

/** Runs a check of npm run doctor against what stands in for AWS on this machine. */
async function check(name: string, secret = 'ktc/local/stripe') {
  const { endpoint, region } = JSON.parse(
    readFileSync(join(product.dataDirectory, 'running.json'), 'utf8'),
  ) as { readonly endpoint: string; readonly region: string };
  const payments = { secret, site: 'http://localhost:4173' };
  const account: Account = {
    id: '000000000000',
    stage: resolveStage('topic', { topic: { payments } }),
    stack: Promise.resolve({ StackName: 'Ktc', CreationTime: new Date(0), StackStatus: 'CREATE_COMPLETE' }),
    aws: connectToAws({ endpoint, region, credentials }),
    neededBootstrap: undefined,
    listStaff: async () => (await findAdminFunction({ data: product.dataDirectory }))('staff list', {}),
  };
  const found = stackChecks.find((each) => each.name === name);
  return found && (await runCheck(found, account));
}

it('finds the safeguarding lead by the admin function, and says if there is none', async () => {
  const lead = await check('Lead');
  expect(lead).toEqual([{ state: 'ok', text: '1 of 2 staff are safeguarding leads' }]);
  const { stdout } = await runAdmin(['staff', 'list', '--data', product.dataDirectory]);
  const [, email = ''] = /(\S+@\S+) +yes$/m.exec(stdout) ?? [];
  await runAdmin(['staff', 'remove', email, '--data', product.dataDirectory]);
  expect(await check('Lead')).toMatchObject([
    { state: 'advised', text: expect.stringMatching(/^nobody is a safeguarding lead/) as string },
  ]);
});

it('reads the form of the secret with which the functions call Stripe', async () => {
  const text = 'the secret ktc/local/stripe has a test key of Stripe';
  expect(await check('Payments')).toEqual([{ state: 'ok', text }]);
  expect(await check('Payments', 'ktc/other')).toMatchObject([
    { state: 'missing', text: expect.stringMatching(/^Secrets Manager has no secret ktc\/other/) as string },
  ]);
});
