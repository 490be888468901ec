/** `npm run bench` measures speed and memory, which depend on the machine and so can't be tested. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import { benchBot } from './bench/bot.ts';
import { benchDay } from './bench/day.ts';
import { benchBotList, benchSearchList } from './bench/lists.ts';
import { benchLoad, benchSoak } from './bench/load.ts';
import { benchMutants } from './bench/mutants.ts';
import { benchPages } from './bench/pages.ts';
import { pageNames } from './bench/pages/visit.ts';
import { createProgram, runProgram } from './shared/command-line.ts';

const root = join(import.meta.dirname, '..');

/** Runs the randomised tests, which are the test files that import `test/support/rounds.ts`. */
async function benchStorms(): Promise<boolean> {
  const storms = globSync('test/**/*.test.ts', { cwd: root }).filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('support/rounds.ts'),
  );
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...storms, '--testTimeout', '3600000'];
  const env = { ...process.env, KTC_STORMS: 'long' };
  const tests = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  const [status] = (await once(tests, 'exit')) as [number | null];
  return status === 0;
}

function parsePositive(text: string): number {
  const value = Number(text);
  if (Number.isFinite(value) && value > 0) return value;
  throw new InvalidArgumentError('It takes a number above 0.');
}

function parseFile(path: string): string {
  if (existsSync(path)) return path;
  throw new InvalidArgumentError('There is no such file.');
}

const run =
  <Options>(bench: (options: Options) => boolean | Promise<boolean>) =>
  async (options: Options): Promise<void> => {
    if (!(await bench(options))) process.exitCode = 1;
  };

interface ListOptions {
  readonly list?: string;
  readonly frame?: string;
}

const listText = 'a tab-separated list: what differs from it, and its figures in one line';

const program = createProgram('npm run bench --');
program
  .command('load')
  .description('call the running product at a constant rate')
  .option('--seconds <number>', 'duration', parsePositive, 60)
  .option('--rate <number>', 'calls per second', parsePositive, 200)
  .action(run(benchLoad));
program
  .command('soak')
  .description('call it for minutes and watch its memory')
  .option('--seconds <number>', 'duration', parsePositive, 600)
  .option('--rate <number>', 'calls per second', parsePositive, 100)
  .action(run(benchSoak));
program
  .command('storms')
  .description('run the tests that repeat something random ten times as long')
  .action(run(benchStorms));
program
  .command('pages')
  .description(
    'load every page as a phone does, with an empty and a full cache, and judge it with Lighthouse',
  )
  .option('--rounds <number>', 'loads of each page; its row shows the medians', parsePositive, 3)
  .addOption(new Option('--only <pages...>', 'measure these pages only').choices(pageNames))
  .action(run(benchPages));
program
  .command('mutants')
  .description('put faults into a copy of the code, one after the other, and see which test finds each')
  .option('--only <text>', 'only the faults whose words or file contain this text')
  .action(run(benchMutants));
program
  .command('bot')
  .description('measure Ask Bot on the lists in evaluation/, and time it; or only judge a list of your own')
  .option('--list <file>', listText, parseFile)
  .option('--frame <words>', 'put these words before each sentence of the list that a lesson answers')
  .action(
    run(({ list, frame }: ListOptions) => (list === undefined ? benchBot() : benchBotList(list, frame))),
  );
program
  .command('search')
  .description("judge a list of searches by the site's search")
  .requiredOption('--list <file>', listText, parseFile)
  .action(run(benchSearchList));
program
  .command('day')
  .description("count the calls and the tables' units of a student's day of learning")
  .action(run(benchDay));
await runProgram(program);
