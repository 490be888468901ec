import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { startAws } from '../../../local/aws/aws.ts';
import { createFunctions } from '../../../local/functions/functions.ts';
import { openLogs } from '../../../local/functions/logs.ts';
import { credentials } from '../../../local/tables/tables.ts';
import { readAssembly } from '../../../local/template/assembly.ts';
import { resolveTemplate } from '../../../local/template/template.ts';
import { writeAssembly } from './stack.ts';
import { startTestPool } from './user-pool.ts';

const region = 'eu-west-1';
export const modelId = 'eu.amazon.nova-lite-v1:0';
export const secret = '{"secretKey":"sk_test_of_this_test"}';

export type TestAws = Awaited<ReturnType<typeof startTestAws>>;

export async function startTestAws() {
  const folder = await mkdtemp(join(tmpdir(), 'ktc-aws-'));
  const pool = await startTestPool();
  const assembly = await readAssembly(await writeAssembly(join(folder, 'cdk.out')));
  const logs = openLogs(join(folder, 'logs'), () => undefined);
  const functions = createFunctions({
    assembly,
    template: resolveTemplate(assembly),
    logs,
    tablesEndpoint: 'http://127.0.0.1:1',
  });
  const { ses, warnings } = pool;
  const aws = await startAws({
    region,
    secrets: new Map([['ktc/test/stripe', secret]]),
    ses,
    model: modelId,
    userPool: pool.pool,
    functions: () => functions,
    warn: (line) => warnings.push(line),
  });
  return {
    endpoint: aws.endpoint,
    pool,
    ses,
    functions,
    client: { endpoint: aws.endpoint, region, credentials, maxAttempts: 1 },
    warnings,
    close: async () => {
      await functions.close();
      await Promise.all([aws.close(), logs.close(), pool.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export function useTestAws(times: 'each' | 'once'): TestAws {
  const aws = {} as TestAws;
  (times === 'each' ? beforeEach : beforeAll)(async () => void Object.assign(aws, await startTestAws()));
  (times === 'each' ? afterEach : afterAll)(() => aws.close());
  return aws;
}
