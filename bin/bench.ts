/** `npm run bench`: how long things take, against their budgets. Fails where one is missed. */
import { parseArgs } from 'node:util';
import { benchBot } from './bench/bot.ts';
import { benchCatalogue } from './bench/catalogue.ts';
import { benchLoad } from './bench/load.ts';
import { benchPages } from './bench/pages.ts';
import { benchSoak } from './bench/soak.ts';
import { benchStorms } from './bench/storms.ts';

const usage = `npm run bench -- [catalogue | load | soak | storms | pages | bot] [--seconds N] [--rate N] [--rounds N]

  catalogue    check and publish the catalogue, also fifty times as large; what runs without a name
  load         ask the product on this machine 200 times a second for a minute, and compare it with the bare functions
  soak         ask it 100 times a second for ten minutes, and watch its memory
  storms       run the tests that repeat something random ten times as long: payments at once, random files
  pages        load every page as a phone does, from an empty cache and a full one, and judge it with Lighthouse
  bot          ask Ask Bot the labelled questions: right lessons, refusals and times, also with ten times the catalogue
  --seconds N  for how long load or soak asks
  --rate N     how often in a second it does
  --rounds N   how often pages loads each page; its row holds the middle of each number: 5 unless told`;

/** @throws Error for a number that isn't one. */
function positive(option: string, text: string | undefined, otherwise: number): number {
  const value = Number(text ?? otherwise);
  if (Number.isFinite(value) && value > 0) return value;
  throw new Error(`--${option} takes a number above 0, not ${text ?? ''}`);
}

function chosenBench(): () => boolean | Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seconds: { type: 'string' }, rate: { type: 'string' }, rounds: { type: 'string' } },
  });
  const traffic = (seconds: number, rate: number) => ({
    seconds: positive('seconds', values.seconds, seconds),
    rate: positive('rate', values.rate, rate),
  });
  const [name = 'catalogue'] = positionals;
  if (name === 'catalogue') return benchCatalogue;
  if (name === 'load') return () => benchLoad(traffic(60, 200));
  if (name === 'soak') return () => benchSoak(traffic(600, 100));
  if (name === 'storms') return benchStorms;
  if (name === 'bot') return benchBot;
  if (name === 'pages') return () => benchPages({ rounds: Math.ceil(positive('rounds', values.rounds, 5)) });
  throw new Error(`There is no bench ${name}`);
}

let bench: () => boolean | Promise<boolean>;
try {
  bench = chosenBench();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  process.exit(2);
}
if (!(await bench())) process.exitCode = 1;
