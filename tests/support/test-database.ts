import { inject } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { FilesInMemory, filesOf } from './files-in-memory.ts';
import { createPostgresDatabase } from './postgres.ts';

/** Read once for all files of a worker. */
let files: ReturnType<typeof filesOf> | undefined;

/** A migrated, empty database of one's own: embedded, or on PostgreSQL with TEST_DATABASE_URL. It is gone after the run. */
export async function openTestDatabase(): Promise<Database> {
  const source = inject('database');
  if ('folder' in source) {
    files ??= filesOf(source.folder);
    return openEmbedded({ files: new FilesInMemory(files) });
  }
  return openPostgres(await createPostgresDatabase(source));
}
