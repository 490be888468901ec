import { defineConfig } from 'vitest/config';
import { contentPlugin } from './frontend/build/content.ts';

/**
 * Files that neither mock modules nor change global state. They share one module cache per worker, so that each worker
 * loads the CDK, the synthesized stacks, the catalogue and the AWS SDK once.
 */
const together = [
  'test/{content,contract,docs,site}/**/*.test.ts',
  'test/lib/**/!(stage).test.ts',
  'test/lambdas/{catalogue,courses,mail,queries,quizzes,tables}/**/!(bedrock-model).test.ts',
];

export default defineConfig({
  plugins: [contentPlugin()],
  test: {
    globalSetup: ['test/support/run-folder.ts'],
    // One core less, as by default, would be half of them on a machine with two.
    maxWorkers: '100%',
    // Lambda and local code answers in milliseconds; a first synthesis or an SRP sign-in takes seconds.
    testTimeout: 60_000,
    // A hook may wait for what another file makes for all of them.
    hookTimeout: 120_000,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      { extends: true, test: { name: 'together', include: together, isolate: false } },
      {
        extends: true,
        test: {
          name: 'frontend',
          include: ['test/frontend/**/*.test.{ts,tsx}'],
          setupFiles: ['test/support/patient-waits.ts'],
          // As in the browser: a stall of CI's machine fails a wait now and then. What needed its second try is listed.
          retry: process.env['CI'] ? 1 : 0,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['test/**/*.test.ts'],
          exclude: [...together, 'test/frontend/**'],
        },
      },
    ],
  },
});
