import type { Db } from '#server/db/client.ts';
import { AppError } from '#server/lib/errors.ts';
import { changedFields, keptVersions, snapshotOf, type VersionSnapshot } from '#shared/domain/assistants/versions.ts';
import { findNewestVersion, insertVersions, keepsPerson, removeVersionsUpTo } from './versions.queries.ts';

/** A version to restore. `newest` is the newest version that the caller knows. */
export interface RestoredVersion {
  number: number;
  snapshot: VersionSnapshot;
  newest?: number | undefined;
}

export interface Save {
  assistantId: number;
  /** The stored values before the save. Undefined for a new assistant. */
  before: VersionSnapshot | undefined;
  after: VersionSnapshot;
  userId: number;
  note?: string | null | undefined;
  restoredFrom?: number | undefined;
}

/**
 * Keeps a version if a save changes any of the fields that shape an assistant's answers. Otherwise it keeps nothing. The
 * caller locks the assistant's row, so that two simultaneous saves get two numbers.
 */
export async function keepVersion(tx: Db, { assistantId, before, after, userId, note, restoredFrom }: Save) {
  const snapshot = snapshotOf(after);
  if (before && changedFields(before, snapshot).length === 0) return;
  const newest = await findNewestVersion(tx, assistantId);
  const own = { assistantId, snapshot, userId, note: note ?? null, restoredFrom: restoredFrom ?? null };
  // The assistant is older than versions, or something else than a save has changed it. Its former state gets a version
  // too, so that it can be restored.
  const isKnown = before === undefined || (newest && changedFields(newest.snapshot, before).length === 0);
  const last = newest?.number ?? 0;
  const rows = isKnown
    ? [{ ...own, number: last + 1 }]
    : [
        { assistantId, snapshot: snapshotOf(before), number: last + 1 },
        { ...own, number: last + 2 },
      ];
  await insertVersions(tx, rows);
  await removeVersionsUpTo(tx, assistantId, last + rows.length - keptVersions);
}

/**
 * Returns the values that restoring a version writes: all of the version's, but `offersPerson` stays on if the owner has
 * said that the law requires it. Throws 409 `edit_conflict` if another user has saved since the caller read the versions.
 */
export async function restoredSnapshot(
  tx: Db,
  assistantId: number,
  { snapshot, newest }: RestoredVersion,
): Promise<VersionSnapshot> {
  if (newest !== undefined && (await findNewestVersion(tx, assistantId))?.number !== newest) {
    throw new AppError('edit_conflict', 'Alguien ha cambiado lo mismo mientras lo editabas.');
  }
  return (await keepsPerson(tx, assistantId)) ? { ...snapshot, offersPerson: true } : snapshot;
}
