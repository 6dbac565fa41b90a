import { env } from 'node:process';
import type { Plugin } from 'vite';

/** Makes every build a production build, also when a test run starts it: React's development files are twice as large. */
export function productionBuild(): Plugin {
  const { NODE_ENV: before } = env;
  return {
    name: 'production-build',
    apply: 'build',
    config() {
      env.NODE_ENV = 'production';
    },
    buildApp: {
      order: 'post',
      async handler() {
        if (before === undefined) delete env.NODE_ENV;
        else env.NODE_ENV = before;
      },
    },
  };
}
