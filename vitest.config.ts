import { defineConfig } from 'vitest/config';
import { centrePlugin } from './vite.config.ts';

export default defineConfig({
  plugins: [centrePlugin()],
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    // One core less, as by default, would be half of them on a machine with two.
    maxWorkers: '100%',
    // Lambda and local code answers in milliseconds; a first synthesis or an SRP sign-in takes seconds.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
