import { programVersion } from '#server/config/program-version.ts';
import { StartError } from '#server/lib/start-error.ts';
import type { Db } from '../client.ts';
import { appliedMigrations, applyMigrations, knownMigrations } from '../migrate.ts';
import type { Origin } from './backup-file.ts';

/**
 * Gives the database the tables that a backup's rows were in: applies the backup's migrations, and no later ones. Throws
 * {@link StartError} for a backup of a newer program, and where the database has later tables already.
 */
export async function prepareFor(tx: Db, { program, migrations }: Origin): Promise<void> {
  const own = programVersion();
  const known = knownMigrations();
  const isNewer = program !== undefined && program.localeCompare(own, 'en', { numeric: true }) > 0;
  if (isNewer || !migrations.every((at) => known.includes(at))) {
    throw new StartError(
      `the backup was made by ${nameOf(program)} of this program, which has changes that version ${own} does not know. Restore it with that version, or a later one.`,
    );
  }
  if (!(await appliedMigrations(tx)).every((at) => migrations.includes(at))) {
    throw new StartError(
      `the database has tables of version ${own} of this program already, and the backup was made by ${nameOf(program)}. Restore it into a database without tables.`,
    );
  }
  await applyMigrations(tx, migrations);
}

/** Brings what a backup has brought up to this program. */
export function bringUpToDate(tx: Db): Promise<void> {
  return applyMigrations(tx, knownMigrations());
}

function nameOf(program: string | undefined): string {
  return program === undefined ? 'an unnamed version' : `version ${program}`;
}
