import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { createApiClient } from '#tests/support/api-client.ts';
import { launchServer, processStorage, tempFolder } from '#tests/support/process.ts';

/** What others than the owner may do with any of it, as paths. */
async function openToOthers(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...entries.map(({ parentPath, name }) => join(parentPath, name))];
  const modes = await Promise.all(paths.map(async (path) => (await stat(path)).mode));
  return paths.filter((_, index) => ((modes[index] ?? 0) & 0o077) !== 0);
}

describe.runIf('folder' in inject('database'))('DATA_DIR is its owner’s alone', () => {
  test('where the program makes it', async () => {
    const folder = join(await tempFolder(), 'data');
    const server = await launchServer({ DATA_DIR: folder, LOG_LEVEL: 'error' });
    expect(await openToOthers(folder)).toEqual([]);
    await server.end();
    expect(await openToOthers(folder)).toEqual([]);
  });

  test('where it was open before, and stays so while it grows', async () => {
    const storage = await processStorage();
    const folder = storage.DATA_DIR ?? '';
    for (const path of [folder, join(folder, 'db'), join(folder, 'db', 'pg_wal')]) await chmod(path, 0o755);
    for (const name of await readdir(join(folder, 'db', 'base'))) await chmod(join(folder, 'db', 'base', name), 0o755);
    await chmod(join(folder, 'db', 'PG_VERSION'), 0o666);
    const server = await launchServer({ ...storage, LOG_LEVEL: 'error', DEMO_REPLIES: 'true' });
    const client = createApiClient(server.url);
    expect((await client.post('/api/assistants/2/chat', { message: 'Soy Ana, ana@example.org' })).status).toBe(200);
    expect(await openToOthers(folder)).toEqual([]);
    await server.end();
  });
});
