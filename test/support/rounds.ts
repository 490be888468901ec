/** How often a randomised test repeats: a few times in the suite, and often in `npm run bench -- storms`. */
export const rounds = (inSuite: number, inBench: number): number =>
  process.env['KTC_STORMS'] === 'long' ? inBench : inSuite;
