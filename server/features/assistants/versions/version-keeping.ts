import type { Db } from '#server/db/client.ts';
import { AppError } from '#server/lib/errors.ts';
import { changedFields, keptVersions, snapshotOf, type VersionSnapshot } from '#shared/domain/assistants/versions.ts';
import { findNewestVersion, insertVersions, keepsPerson, removeVersionsUpTo } from './versions.queries.ts';

/** A version that is gone back to; `newest` is the newest one that the caller knows. */
export interface RestoredVersion {
  number: number;
  snapshot: VersionSnapshot;
  newest?: number | undefined;
}

export interface Save {
  assistantId: number;
  /** What was stored before; undefined for an assistant that has just been made. */
  before: VersionSnapshot | undefined;
  after: VersionSnapshot;
  userId: number;
  note?: string | null | undefined;
  restoredFrom?: number | undefined;
}

/**
 * Keeps a version of what a save changed of what shapes an assistant's answers; a save that changes none of it makes none. The assistant's
 * row is locked by the caller, so that two saves at once get two numbers.
 */
export async function keepVersion(tx: Db, { assistantId, before, after, userId, note, restoredFrom }: Save) {
  const snapshot = snapshotOf(after);
  if (before && changedFields(before, snapshot).length === 0) return;
  const newest = await findNewestVersion(tx, assistantId);
  const own = { assistantId, snapshot, userId, note: note ?? null, restoredFrom: restoredFrom ?? null };
  // An assistant from before versions were kept, or changed by something else than a save: there must be a way back to that, too.
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
 * What a version puts back: all of it, but that visitors may ask for a person stays where the owner has said that the law asks for it. Throws
 * 409 `edit_conflict` where somebody has saved since the caller read the versions.
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
