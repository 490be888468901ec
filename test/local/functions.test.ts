import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFunctions } from '../../local/functions/functions.ts';
import { openLogs } from '../../local/functions/logs.ts';
import { readAssembly } from '../../local/template/assembly.ts';
import { resolveTemplate } from '../../local/template/template.ts';
import { makeTestFolder } from './support/folder.ts';
import { writeAssembly } from './support/stack.ts';

test('an invocation that comes while the threads end gets one of its own', async () => {
  const directory = await makeTestFolder();
  const assembly = await readAssembly(await writeAssembly(join(directory, 'cdk.out')));
  const logs = openLogs(join(directory, 'logs'), () => undefined);
  const functions = createFunctions({
    assembly,
    template: resolveTemplate(assembly),
    logs,
    tablesEndpoint: 'http://127.0.0.1:1',
  });
  onTestFinished(async () => {
    await functions.close();
    await logs.close();
  });
  const echo = functions.get('Ktc-test-echoFunction');

  expect(await echo.invoke({})).toMatchObject({ kind: 'returned' });
  const ending = functions.close();
  const outcome = await echo.invoke({});
  await ending;
  expect(outcome).toMatchObject({ kind: 'returned' });
});
