import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFunctions } from '../../local/functions/functions.ts';
import { openLogs } from '../../local/functions/logs.ts';
import { startTables } from '../../local/tables.ts';
import { readAssembly } from '../../local/template/assembly.ts';
import { resolveTemplate } from '../../local/template/template.ts';
import { republisher, runTriggers } from '../../local/triggers.ts';
import { makeDevAssembly } from '../local/assembly.ts';

export interface PublishTiming {
  readonly what: string;
  readonly seconds: number;
  /** The function's reply, such as `{"written":331,"deleted":0}`. */
  readonly reply: string;
}

/** Publishes the real catalogue with the real function into empty tables below `folder`, again, and with one change. */
export async function timePublishing(folder: string): Promise<PublishTiming[]> {
  const assembly = await readAssembly(await makeDevAssembly(folder));
  const template = resolveTemplate(assembly);
  const tables = await startTables(template, join(folder, 'tables'), assembly.region);
  const logs = openLogs(join(folder, 'logs'), (line) => console.error(line));
  const functions = createFunctions({ assembly, template, logs, tablesEndpoint: tables.endpoint });
  const timed = async (what: string, publish: () => Promise<unknown[]>): Promise<PublishTiming> => {
    const start = performance.now();
    const replies = await publish();
    return { what, seconds: (performance.now() - start) / 1000, reply: JSON.stringify(replies[0]) };
  };
  try {
    const first = await timed('into empty tables', () => runTriggers(template, functions));
    const again = await timed('the same again', () => runTriggers(template, functions));
    const changed = join(folder, 'catalogue.json');
    const catalogue = readFileSync(join(folder, 'dev-catalogue.json'), 'utf8');
    writeFileSync(changed, catalogue.replace(/"solution":"/, '"solution":"First: '));
    const one = await timed('one question changed', () => republisher(template, functions)(changed));
    return [first, again, one];
  } finally {
    await functions.close();
    await tables.close();
    await logs.close();
  }
}
