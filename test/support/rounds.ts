/** How often a randomised test repeats: few times in the suite, many in `npm run bench -- storms`. */
export const rounds = (inSuite: number, inBench: number): number =>
  process.env['KTC_STORMS'] === 'long' ? inBench : inSuite;
