import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { folders } from '#server/config/folders.ts';
import { openStorage, type Storage } from './backup-fixture.ts';
import { runStatements } from './postgres.ts';
import { processStorage } from './process.ts';

const folder = join(folders.project, 'tests/support/releases');

/** The versions before this one. */
export const releases = readdirSync(folder).flatMap((name) => /^(\d+\.\d+\.\d+)\.sql\.gz$/.exec(name)?.[1] ?? []);

/** A database as a release left it (releases/README.md). */
export async function storageOf(release: string): Promise<Storage> {
  const storage = await processStorage({ empty: true });
  const file = readFileSync(join(folder, `${release}.sql.gz`));
  // psql's own commands are of no use here.
  const text = gunzipSync(file)
    .toString()
    .replace(/^\\.*$/gm, '');
  if (storage.DATABASE_URL) await runStatements(storage.DATABASE_URL, text);
  else {
    const database = await openStorage(storage);
    await database.executeSql(text);
    await database.close();
  }
  return storage;
}
