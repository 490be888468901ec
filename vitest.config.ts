import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { contentPlugin } from './frontend/build/content.ts';

const frontend = 'test/frontend/**/*.test.{ts,tsx}';

/** Files that mock modules, or whose modules read changed environment variables when they are loaded. */
const alone = [
  'test/bin/admin/orders.test.ts',
  'test/bin/deploy/stack-program.test.ts',
  'test/lambdas/account/admin/staff.test.ts',
  'test/lambdas/admin/handler.test.ts',
  'test/lambdas/faults.test.ts',
  'test/lambdas/faults/{schedules,throttled}.test.ts',
  'test/lambdas/orders/{,reconcile/}handler{,-centre}.test.ts',
  'test/lambdas/bot/model/bedrock-model.test.ts',
  'test/lambdas/runtime/document-client.test.ts',
  'test/lambdas/user-pool/handlers.test.ts',
];

/** Makes a module of a WebAssembly file's bytes, as the bundles of functions do (`lib/functions/bundle.ts`). */
const wasmPlugin: Plugin = {
  name: 'wasm-bytes',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('.wasm')
      ? `import { readFileSync } from 'node:fs'; export default new Uint8Array(readFileSync(${JSON.stringify(id)}));`
      : undefined,
};

export default defineConfig({
  plugins: [contentPlugin({ once: true }), wasmPlugin],
  test: {
    globalSetup: ['test/support/run-folder.ts'],
    // Otherwise Node would load WebAssembly files by itself, and look for what they import.
    server: { deps: { inline: [/\.wasm$/] } },
    // The default leaves one core unused, which is half of a machine with two.
    maxWorkers: '100%',
    // Lambda and local code answers in milliseconds; a first synthesis or an SRP sign-in takes seconds.
    testTimeout: 60_000,
    // A hook may wait for the build or the catalogue that another file makes for all files.
    hookTimeout: 120_000,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        // These files share one module cache per worker, so that each worker loads the CDK, the synthesized stacks, the
        // catalogue and the AWS SDK once.
        extends: true,
        test: {
          name: 'together',
          include: ['test/**/*.test.ts'],
          exclude: [frontend, ...alone],
          isolate: false,
        },
      },
      {
        // These files share a window and the packages. The setup file gives each of them this repository's modules anew.
        extends: true,
        test: {
          name: 'frontend',
          include: [frontend],
          environment: 'jsdom',
          isolate: false,
          setupFiles: ['test/support/frontend-setup.ts'],
        },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});
