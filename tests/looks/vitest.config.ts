import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** `npm run looks`: not tests but pictures, with the tests' own server, data and browser. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/looks/*.pictures.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: 600_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    isolate: false,
  },
});
