/**
 * Returns how often a randomised test repeats. In the test suite this is a few times, and in `npm run bench -- storms`
 * many
 * times.
 */
export const rounds = (inSuite: number, inBench: number): number =>
  process.env['KTC_STORMS'] === 'long' ? inBench : inSuite;
