/** The number of times that a test repeats something random: a few in the suite, many in `npm run bench -- storms`. */
export const rounds = (inSuite: number, inBench: number): number =>
  process.env['KTC_STORMS'] === 'long' ? inBench : inSuite;
