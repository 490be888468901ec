import { defineConfig } from 'vitest/config';
import { contentPlugin } from './frontend/build/content.ts';

/**
 * Files that neither mock modules nor change global state. They share one module cache per worker, so that each worker
 * loads the CDK, the synthesized stacks, the catalogue and the AWS SDK once.
 */
const together = [
  'test/{api,content,contract,docs,local,site}/**/*.test.ts',
  'test/bin/**/!(deploy-branch|stack-program|orders).test.ts',
  'test/lib/**/!(stage).test.ts',
  'test/lambdas/{catalogue,courses,mail,queries,quizzes,tables}/**/!(bedrock-model).test.ts',
];

export default defineConfig({
  plugins: [contentPlugin()],
  test: {
    globalSetup: ['test/support/run-folder.ts'],
    // The default leaves one core unused, which is half of a machine with two.
    maxWorkers: '100%',
    // Lambda and local code answers in milliseconds; a first synthesis or an SRP sign-in takes seconds.
    testTimeout: 60_000,
    // A hook may wait for the build or the catalogue that another file makes for all files.
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
