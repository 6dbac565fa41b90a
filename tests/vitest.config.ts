import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  root,
  test: {
    environment: 'node',
    globalSetup: ['tests/support/global-setup.ts'],
    reporters: ['default', './tests/support/summary-reporter.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Two workers fit the two cores that CI has; a browser or a database in each is enough.
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'suite',
          include: [
            '{client,server,shared}/**/*.test.{ts,tsx}',
            'tests/{api,client,providers,process,e2e}/**/*.test.{ts,tsx}',
          ],
        },
      },
    ],
  },
});
