import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { folders } from '#server/config/folders.ts';
import { isNewerProgram, programVersion } from '#server/config/program-version.ts';
import type { Db } from './client.ts';
import { rowReader } from './statements/rows.ts';

/** A function or trigger, as a file of `functions/` declares it. */
interface Declaration {
  /** As the statement names it that drops it: `function f`, `trigger t on contacts`. */
  name: string;
  text: string;
}

const start = /^CREATE (?:OR REPLACE )?(?:FUNCTION (?<function>\w+)|TRIGGER (?<trigger>\w+)[^;]*? ON (?<table>\w+))/gm;

/** What a file declares: its function, and the triggers that call it. None in a file of `databaseFunctions`, whose names have a version. */
function declarationsIn(text: string): Declaration[] {
  const starts = [...text.matchAll(start)];
  return starts.map(({ index, groups = {} }, n) => ({
    name: groups.function ? `function ${groups.function}` : `trigger ${groups.trigger} on ${groups.table}`,
    // Without the comments on what follows.
    text: text.slice(index, starts[n + 1]?.index).replace(/(?:\n--.*|\s)+$/, ''),
  }));
}

/** Those of this program: functions first, because triggers call them. */
export function knownDeclarations(): Declaration[] {
  const all = readFolder(folders.functions);
  return [...all.filter(isFunction), ...all.filter((one) => !isFunction(one))];
}

/** What migrations have made that came before the functions' folder: the last thing declared, where nothing else has been. */
function declaredBefore(): LastDeclared {
  const migrations = readFolder(join(folders.migrations, 'before'));
  return { program: '0', hashes: Object.fromEntries(migrations.map(({ name }) => [name, ''])) };
}

function readFolder(folder: string): Declaration[] {
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((file) => file.endsWith('.sql'));
  return files.sort().flatMap((file) => declarationsIn(readFileSync(join(folder, file), 'utf8')));
}

function isFunction({ name }: Declaration): boolean {
  return name.startsWith('function ');
}

/**
 * Brings the functions and triggers of the database to those that are declared: makes those that are new or have changed, and drops what
 * an earlier program has declared and this one does not. Where a newer program has declared them, they stay as they are.
 */
export async function declareFunctions(tx: Db, declared = knownDeclarations()): Promise<void> {
  const last = await lastDeclared(tx);
  if (isNewerProgram(last.program)) return;
  const before = new Map(Object.entries(last.hashes));
  const hashes = new Map(declared.map(({ name, text }) => [name, hash('sha256', text)]));
  const changed = declared.filter(({ name }) => before.get(name) !== hashes.get(name));
  const gone = [...before.keys()].filter((name) => !hashes.has(name));
  if (changed.length + gone.length === 0) return;
  for (const { text } of changed) await tx.execute(sql.raw(text));
  // Triggers first, because a function that one calls cannot go. The name of a trigger sorts after that of a function.
  for (const name of gone.sort().reverse()) await tx.execute(sql.raw(`drop ${name.replace(' ', ' if exists ')}`));
  await tx.execute(
    sql`create table if not exists drizzle.declared_functions (program text not null, hashes jsonb not null)`,
  );
  await tx.execute(sql`delete from drizzle.declared_functions`);
  await tx.execute(
    sql`insert into drizzle.declared_functions values (${programVersion()}, ${JSON.stringify(Object.fromEntries(hashes))}::jsonb)`,
  );
}

const tableNames = rowReader(z.object({ name: z.string().nullable() }));
const lastDeclaredSchema = z.object({ program: z.string(), hashes: z.record(z.string(), z.string()) });
const declaredRows = rowReader(lastDeclaredSchema);
type LastDeclared = z.infer<typeof lastDeclaredSchema>;

async function lastDeclared(tx: Db): Promise<LastDeclared> {
  const [table] = await tableNames(tx, sql`select to_regclass('drizzle.declared_functions')::text as name`);
  if (!table?.name) return declaredBefore();
  const [last] = await declaredRows(tx, sql`select program, hashes from drizzle.declared_functions`);
  return last ?? declaredBefore();
}
