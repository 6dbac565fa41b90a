import { readFileSync } from 'node:fs';
import { inProject } from '#server/config/builds.ts';
import { releaseFaults } from '#server/config/release.ts';

/** `npm run release:check`: checks that version, changes and migrations agree. */
const read = (path: string) => readFileSync(inProject(path), 'utf8');
const faults = releaseFaults({
  manifest: read('package.json'),
  lock: read('package-lock.json'),
  changes: read('docs/CHANGELOG.md'),
  journal: read('migrations/meta/_journal.json'),
});
process.stdout.write(faults.length > 0 ? `${faults.join('\n')}\n` : 'Version, changes and migrations agree.\n');
process.exitCode = faults.length > 0 ? 1 : 0;
