import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** The tests that repeat something random. */
const storms = [
  'test/api/payments.test.ts',
  'test/content/exchange/fuzz.test.ts',
  'test/content/exchange/round-trip.test.ts',
  'test/lambdas/queries/tutor/concurrency.test.ts',
  'test/lambdas/quizzes/any-course-of-events.test.ts',
  'test/lambdas/quizzes/cost.test.ts',
  'test/lambdas/quizzes/storms.test.ts',
];

/** Runs the suite's storms ten times as long or more: payments, messages and quizzes at once, files at random, exports that come back. */
export async function benchStorms(): Promise<boolean> {
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...storms, '--testTimeout', '3600000'];
  const env = { ...process.env, KTC_STORMS: 'long' };
  const tests = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  const [status] = (await once(tests, 'exit')) as [number | null];
  return status === 0;
}
