/** A randomised test repeats a few times in the suite, and many times in `npm run bench -- storms`. */
export const rounds = (inSuite: number, inBench: number): number =>
  process.env['KTC_STORMS'] === 'long' ? inBench : inSuite;
