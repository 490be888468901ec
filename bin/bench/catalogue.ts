import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFunctions } from '../../local/functions/functions.ts';
import { openLogs } from '../../local/functions/logs.ts';
import { startTables } from '../../local/tables/tables.ts';
import { readAssembly } from '../../local/template/assembly.ts';
import { resolveTemplate } from '../../local/template/template.ts';
import { createRepublisher, runTriggers } from '../../local/triggers.ts';
import { makeDevAssembly } from '../local/assembly.ts';
import { growContent } from './grow-content.ts';

/** Sizes of catalogues, as multiples of the real size. `budget` is the maximum seconds for the content check. */
const sizes = [
  { factor: 1, budget: 10 },
  { factor: 10, budget: undefined },
  { factor: 50, budget: 60 },
] as const;
/** The maximum seconds for publishing the catalogue into empty tables. */
const publishBudget = 10;

const root = join(import.meta.dirname, '../..');

/**
 * Times the content check, including the start of its process. Copies of a topic look like proof that its right options
 * aren't placed by chance, so the check may find faults in a larger catalogue.
 */
function timeCheck(directory: string): { seconds: number; summary: string } {
  const start = performance.now();
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'bin/content.ts'), 'check', '--directory', directory],
    { encoding: 'utf8' },
  );
  const seconds = (performance.now() - start) / 1000;
  const summary = stdout.trimEnd().split('\n').at(-1) ?? '';
  if (!summary.endsWith(' faults')) throw new Error(`The check of ${directory} failed:\n${stderr}`);
  return { seconds, summary };
}

/** Times the content check and publishing. Returns true if no time is over its budget. */
export async function benchCatalogue(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'ktc-bench-'));
  let missed = 0;
  function checkBudget(seconds: number, budget: number | undefined): string {
    if (budget === undefined) return '';
    if (seconds <= budget) return `within ${budget} s`;
    missed += 1;
    return `OVER ${budget} s`;
  }
  try {
    const rows: Record<string, unknown>[] = [];
    let before: { factor: number; seconds: number } | undefined;
    for (const { factor, budget } of sizes) {
      const directory = factor === 1 ? join(root, 'content') : join(folder, `content-${factor}`);
      if (factor !== 1) growContent(join(root, 'content'), directory, factor);
      const { seconds, summary } = timeCheck(directory);
      // 1 is linear growth, 2 is quadratic growth.
      const growth = before && Math.log(seconds / before.seconds) / Math.log(factor / before.factor);
      rows.push({
        size: `×${factor}`,
        seconds: Number(seconds.toFixed(2)),
        'grows with size to the power': growth === undefined ? '' : Number(growth.toFixed(2)),
        budget: checkBudget(seconds, budget),
        summary,
      });
      before = { factor, seconds };
    }
    console.log('Checking the catalogue');
    console.table(rows);

    console.log('Publishing the catalogue');
    console.table(
      (await timePublishing(folder)).map(({ what, seconds, reply }) => ({
        what,
        seconds: Number(seconds.toFixed(2)),
        budget: checkBudget(seconds, publishBudget),
        reply,
      })),
    );
    return missed === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures three publications: into empty tables, without a change, and with one changed question. */
async function timePublishing(folder: string) {
  const assembly = await readAssembly(await makeDevAssembly(folder));
  const template = resolveTemplate(assembly);
  const tables = await startTables(template, join(folder, 'tables'), assembly.region);
  const logs = openLogs(join(folder, 'logs'), (line) => console.error(line));
  const functions = createFunctions({ assembly, template, logs, tablesEndpoint: tables.endpoint });
  const time = async (what: string, publish: () => Promise<unknown[]>) => {
    const start = performance.now();
    const replies = await publish();
    return { what, seconds: (performance.now() - start) / 1000, reply: JSON.stringify(replies[0]) };
  };
  try {
    const first = await time('into empty tables', () => runTriggers(template, functions));
    const again = await time('the same again', () => runTriggers(template, functions));
    const changed = join(folder, 'catalogue.json');
    const catalogue = readFileSync(join(folder, 'dev-catalogue.json'), 'utf8');
    writeFileSync(changed, catalogue.replace(/"solution":\[/, '"solution":["First: ",'));
    const one = await time('one question changed', () => createRepublisher(template, functions)(changed));
    return [first, again, one];
  } finally {
    await functions.close();
    await tables.close();
    await logs.close();
  }
}
