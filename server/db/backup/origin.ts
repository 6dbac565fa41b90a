import { isNewerProgram, programVersion } from '#server/config/program-version.ts';
import { StartError } from '#server/lib/start-error.ts';
import type { Db } from '../client.ts';
import { declareFunctions } from '../declarations.ts';
import { appliedMigrations, applyMigrations, knownMigrations } from '../migrate.ts';
import type { Origin } from './backup-file.ts';
import { deriveTables } from './derived.ts';

/**
 * Creates the tables that a backup's rows were in: applies the backup's migrations, and no later ones. Throws {@link StartError} if a
 * newer program made the backup, or if the database already has later tables.
 */
export async function prepareFor(tx: Db, { program, migrations }: Origin): Promise<void> {
  const own = programVersion();
  const known = knownMigrations();
  const last = migrations.at(-1) ?? 0;
  const isNewer = program !== undefined && isNewerProgram(program);
  if (isNewer || !migrations.every((at) => known.includes(at))) {
    throw new StartError(
      `the backup was made by ${nameOf(program)} of this program, which has changes that version ${own} does not know. Restore it with that version, or a later one.`,
    );
  }
  if ((await appliedMigrations(tx)).some((at) => at > last)) {
    throw new StartError(
      `the database has tables of version ${own} of this program already, and the backup was made by ${nameOf(program)}. Restore it into a database without tables.`,
    );
  }
  await applyMigrations(tx, last);
}

/** Migrates the restored tables to this program's version. */
export async function bringUpToDate(tx: Db): Promise<void> {
  await applyMigrations(tx);
  await declareFunctions(tx);
  await deriveTables(tx);
}

function nameOf(program: string | undefined): string {
  return program === undefined ? 'an unnamed version' : `version ${program}`;
}
