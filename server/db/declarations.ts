import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { folders } from '#server/config/folders.ts';
import { isNewerProgram, programVersion } from '#server/config/program-version.ts';
import type { Db } from './client.ts';
import { type OnWait, withShortLocks } from './migrating/short-locks.ts';
import { rowReader } from './statements/rows.ts';

/** A function or trigger, as a file of `functions/` declares it. */
interface Declaration {
  /** The name as the DROP statement has it: `function f`, `trigger t on contacts`. */
  name: string;
  text: string;
  /** The file of the declaration. A file has a function with the triggers that call it. */
  file: string;
}

const start = /^CREATE (?:OR REPLACE )?(?:FUNCTION (?<function>\w+)|TRIGGER (?<trigger>\w+)[^;]*? ON (?<table>\w+))/gm;

/**
 * The declarations of a file: its function, and the triggers that call it. A file of `databaseFunctions` has none, because the names of
 * these functions have a version.
 */
function declarationsIn(text: string, file: string): Declaration[] {
  const starts = [...text.matchAll(start)];
  return starts.map(({ index, groups = {} }, n) => ({
    name: groups.function ? `function ${groups.function}` : `trigger ${groups.trigger} on ${groups.table}`,
    // Without the comments that belong to the next declaration.
    text: text.slice(index, starts[n + 1]?.index).replace(/(?:\n--.*|\s)+$/, ''),
    file,
  }));
}

/** The declarations of this program: functions first, because triggers call them. */
export function knownDeclarations(): Declaration[] {
  const all = readFolder(folders.functions);
  return [...all.filter(isFunction), ...all.filter((one) => !isFunction(one))];
}

/**
 * The functions and triggers made by the migrations that came before the functions' folder. They are the last declared ones if no others
 * are stored.
 */
function declaredBefore(): LastDeclared {
  const migrations = readFolder(join(folders.migrations, 'before'));
  return { program: '0', hashes: Object.fromEntries(migrations.map(({ name }) => [name, ''])) };
}

function readFolder(folder: string): Declaration[] {
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((file) => file.endsWith('.sql'));
  return files.sort().flatMap((file) => declarationsIn(readFileSync(join(folder, file), 'utf8'), file));
}

function isFunction({ name }: Declaration): boolean {
  return name.startsWith('function ');
}

/**
 * Makes the functions and triggers of the database match the declared ones: creates those that are new or have changed, and drops those
 * that an earlier program declared and this one does not. If a newer program has declared them, they stay as they are.
 */
export async function declareFunctions(tx: Db, declared = knownDeclarations()): Promise<void> {
  const changes = await changesTo(tx, declared);
  if (!changes) return;
  for (const { text } of changes.changed) await tx.execute(sql.raw(text));
  for (const statement of changes.drops) await tx.execute(sql.raw(statement));
  await noteDeclared(tx, changes.hashes);
}

/** Does the same while others use the database: one file at a time, because a trigger that is replaced locks its table. */
export async function declareInSteps(db: Db, onWait?: OnWait): Promise<void> {
  const changes = await changesTo(db, knownDeclarations());
  if (!changes) return;
  const byFile = [...Map.groupBy(changes.changed, ({ file }) => file)];
  const hasTriggers = ([, declared]: (typeof byFile)[number]) => !declared.every(isFunction);
  // Files without triggers come first, because the functions of triggers call theirs.
  for (const [file, declared] of [...byFile.filter((each) => !hasTriggers(each)), ...byFile.filter(hasTriggers)]) {
    await withShortLocks(db, { what: file, onWait }, async (tx) => {
      // A function may call another one whose file comes later.
      await tx.execute(sql`set local check_function_bodies = off`);
      for (const { text } of declared) await tx.execute(sql.raw(text));
    });
  }
  for (const statement of changes.drops) {
    await withShortLocks(db, { what: statement, onWait }, async (tx) => {
      await tx.execute(sql.raw(statement));
    });
  }
  await db.transaction((tx) => noteDeclared(tx, changes.hashes));
}

interface Changes {
  changed: Declaration[];
  drops: string[];
  /** The hash of each declaration's text, by its name. */
  hashes: ReadonlyMap<string, string>;
}

async function changesTo(db: Db, declared: Declaration[]): Promise<Changes | undefined> {
  const last = await lastDeclared(db);
  if (isNewerProgram(last.program)) return undefined;
  const before = new Map(Object.entries(last.hashes));
  const hashes = new Map(declared.map(({ name, text }) => [name, hash('sha256', text)]));
  const changed = declared.filter(({ name }) => before.get(name) !== hashes.get(name));
  const gone = [...before.keys()].filter((name) => !hashes.has(name));
  if (changed.length + gone.length === 0) return undefined;
  // Triggers are dropped first, because a function that a trigger calls cannot be dropped. The name of a trigger sorts after that of a
  // function.
  const drops = gone
    .sort()
    .reverse()
    .map((name) => `drop ${name.replace(' ', ' if exists ')}`);
  return { changed, drops, hashes };
}

async function noteDeclared(tx: Db, hashes: Changes['hashes']): Promise<void> {
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
