import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { growContent } from './grow-content.ts';
import { timePublishing } from './publish.ts';

/** The factors by which the real catalogue is made larger, and the seconds in which each must be checked. */
const sizes = [
  { factor: 1, budget: 10 },
  { factor: 10, budget: undefined },
  { factor: 50, budget: 60 },
] as const;
/** In seconds, from empty tables. */
const publishBudget = 10;

const root = join(import.meta.dirname, '../..');

/** Checks a catalogue as a tutor does, the start of the program included. */
function timeCheck(directory: string): { seconds: number; holds: string } {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'bin/content.ts'), 'check', '--directory', directory],
    { encoding: 'utf8' },
  );
  const seconds = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(`The check of ${directory} failed:\n${stderr}`);
  return { seconds, holds: stdout.trimEnd().split('\n').at(-1) ?? '' };
}

/** Times checking and publishing the catalogue, and how the check grows with its size. Tells whether all is in budget. */
export async function benchCatalogue(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'ktc-bench-'));
  let missed = 0;
  /** A budget and whether it is kept. */
  function against(seconds: number, budget: number | undefined): string {
    if (budget === undefined) return '';
    if (seconds <= budget) return `within ${budget} s`;
    missed += 1;
    return `OVER ${budget} s`;
  }
  try {
    const checks: { factor: number; seconds: number; row: Record<string, unknown> }[] = [];
    for (const { factor, budget } of sizes) {
      const directory = factor === 1 ? join(root, 'content') : join(folder, `content-${factor}`);
      if (factor !== 1) growContent(join(root, 'content'), directory, factor);
      const { seconds, holds } = timeCheck(directory);
      const before = checks.at(-1);
      // 1 is in step with the size, 2 would be with its square.
      const growth = before && Math.log(seconds / before.seconds) / Math.log(factor / before.factor);
      const row = {
        size: `×${factor}`,
        seconds: Number(seconds.toFixed(2)),
        'grows with size to the power': growth === undefined ? '' : Number(growth.toFixed(2)),
        budget: against(seconds, budget),
        holds,
      };
      checks.push({ factor, seconds, row });
    }
    console.log('Checking the catalogue');
    console.table(checks.map(({ row }) => row));

    const publishing = await timePublishing(folder);
    console.log('Publishing the catalogue');
    console.table(
      publishing.map(({ what, seconds, reply }) => ({
        what,
        seconds: Number(seconds.toFixed(2)),
        budget: against(seconds, publishBudget),
        reply,
      })),
    );
    return missed === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
