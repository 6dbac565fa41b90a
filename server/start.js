import module from 'node:module';
import { join } from 'node:path';
import v8 from 'node:v8';

/**
 * `npm start`: runs the built server, with stacks that name the lines of the TypeScript. What V8 has compiled of it is kept for
 * the next start. Not TypeScript itself, because what Node loads to strip types stays in memory: 12 MB.
 */
if (Number.parseInt(process.versions.node, 10) < 24) {
  process.stderr.write(`This needs Node 24 or newer, and is run by Node ${process.versions.node}.\n`);
  process.exit(1);
}
// By default V8 makes objects of a kind in the old generation once most of them have outlived a collection. What such an object refers to
// then outlives collections as well, although nothing uses the object any more. One busy moment would lead to a full collection each
// second.
v8.setFlagsFromString('--no-allocation-site-pretenuring');
process.setSourceMapsEnabled(true);
module.enableCompileCache(join(import.meta.dirname, '../dist/compiled'));
await import(new URL('../dist/server/index.js', import.meta.url).href);
