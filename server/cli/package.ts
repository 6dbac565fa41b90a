import { parseArgs } from 'node:util';
import { programVersion } from '#server/config/program-version.ts';
import { ensureBuilt } from './builds.ts';
import { writePackage } from './packaging/write-package.ts';

/**
 * `npm run package`: writes one archive with all that a server needs, for machines like this one. `--without-node` leaves out Node,
 * which is included otherwise. A file name replaces `asistentes-VERSION-PLATFORM-ARCH.tar.gz` in the current folder.
 */
const { values, positionals } = parseArgs({
  options: { 'without-node': { type: 'boolean', default: false } },
  allowPositionals: true,
});
const file = positionals[0] ?? `asistentes-${programVersion()}-${process.platform}-${process.arch}.tar.gz`;
await ensureBuilt('client', 'server');
const { megabytes } = await writePackage(file, { hasNode: !values['without-node'] });
process.stdout.write(`Wrote ${file} (${megabytes} MB).\n`);
