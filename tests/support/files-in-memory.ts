import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { EmscriptenBuiltinFilesystem } from '@electric-sql/pglite/basefs';

interface Entry {
  path: string;
  /** None of a folder. */
  bytes?: Uint8Array;
}

/** What is in a folder, each thing behind what it is in. */
export function filesOf(folder: string): Entry[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .map((entry) => {
      const whole = join(entry.parentPath, entry.name);
      const path = whole.slice(folder.length);
      return entry.isDirectory() ? { path } : { path, bytes: readFileSync(whole) };
    })
    .toSorted((a, b) => a.path.length - b.path.length);
}

/** Files of an embedded database, in memory: loading them from a dump takes as long as all else of opening it. */
export class FilesInMemory extends EmscriptenBuiltinFilesystem {
  readonly #entries: readonly Entry[];

  constructor(entries: readonly Entry[]) {
    super();
    this.#entries = entries;
  }

  override async initialSyncFs(): Promise<void> {
    const { PGDATA } = PGlite.paths;
    const { FS } = this.pg?.Module ?? {};
    if (!FS) throw new Error('no database to hold the files');
    for (const { path, bytes } of this.#entries) {
      // Each database writes to bytes of its own.
      if (bytes) FS.writeFile(PGDATA + path, new Uint8Array(bytes), { canOwn: true });
      else FS.mkdirTree(PGDATA + path);
    }
  }
}
