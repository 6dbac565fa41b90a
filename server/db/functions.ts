import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { folders } from '#server/config/folders.ts';
import type { Db } from './client.ts';
import { rowReader } from './statements/rows.ts';

interface DatabaseFunction {
  /** The name that statements call. */
  name: string;
  text: string;
}

const versionLength = 8;

/**
 * Functions that statements call, each in a file of its name in `functions/`. In the database the hash of a function's text is appended
 * to its name. While processes of two versions use one database (in an update one by one, or when an older version comes back), each
 * calls its own functions. The functions of earlier versions stay, and cost nothing.
 */
export const databaseFunctions = { visitorTurns: read('conversations/visitor_turns') };

/** Creates the functions that the database does not have yet. If several processes start, only one at a time may do this. */
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
