import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt } from '#server/config/builds.ts';
import { folders } from '#server/config/folders.ts';

type Commands = typeof import('./commands.ts');

/** `npm run backup` and the other commands: `node server/cli/run.ts backup FILE`. */
const [name = ''] = process.argv.splice(2, 1);
const { commands } = isBuilt('server') ? await builtCommands() : await import('./commands.ts');
const run = Object.hasOwn(commands, name) && commands[name];
if (run) await run();
else {
  process.stderr.write(`There is no command '${name}', only ${Object.keys(commands).join(', ')}.\n`);
  process.exitCode = 1;
}

/**
 * Loads the built commands, which start in a third of the time. Nothing is built here, because a server may be running from the same
 * folder.
 */
async function builtCommands(): Promise<Commands> {
  process.setSourceMapsEnabled(true);
  enableCompileCache(join(folders.project, 'dist/compiled'));
  return import(pathToFileURL(join(folders.project, 'dist/server/commands.js')).href);
}
