import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { folders } from '#server/config/folders.ts';
import type { Db } from './client.ts';
import { rowReader } from './statements/rows.ts';

interface DatabaseFunction {
  /** As statements call it. */
  name: string;
  text: string;
}

const versionLength = 8;

/**
 * Functions that statements call, each in a file of its name in `functions/`. In the database a function has its text's hash behind
 * its name: while processes of two versions run on one database, as in an update one by one, or when an older one comes back, each
 * calls its own. Those of versions before stay; they cost nothing.
 */
export const databaseFunctions = { visitorTurns: read('conversations/visitor_turns') };

/** Creates those that the database does not have yet. Of several processes that start, one at a time may do this. */
export async function createFunctions(db: Db): Promise<void> {
  for (const { name, text } of Object.values(databaseFunctions)) {
    const [found] = await readFound(db, sql`select exists (select from pg_proc where proname = ${name}) as exists`);
    if (!found?.exists) await db.execute(sql.raw(text));
  }
}

const readFound = rowReader(z.object({ exists: z.boolean() }));

function read(file: string): DatabaseFunction {
  const text = readFileSync(join(folders.functions, `${file}.sql`), 'utf8');
  const plainName = basename(file);
  const name = `${plainName}_${hash('sha256', text).slice(0, versionLength)}`;
  return { name, text: text.replace(`create function ${plainName}(`, `create function ${name}(`) };
}
