import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * `npm start`: runs the built server, with stacks that name the lines of the TypeScript. What V8 has compiled of it is kept for
 * the next start. Not TypeScript itself, because what Node loads to strip types stays in memory: 12 MB.
 */
process.setSourceMapsEnabled(true);
enableCompileCache(join(import.meta.dirname, '../dist/compiled'));
await import(new URL('../dist/server/index.js', import.meta.url).href);
