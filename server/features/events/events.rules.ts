import type { Actor } from '#server/lib/actor.ts';
import { type Change, eventKinds } from '#shared/contracts/events.ts';
import type { StoredEvent } from './events.queries.ts';

/** The part of an event that an actor may know. Undefined if the actor may know nothing of it. */
export function changeFor(
  actor: Actor,
  { id, kind, assistantId, subjectId, ownerId }: StoredEvent,
): Change | undefined {
  const known = eventKinds.find((each) => each === kind);
  const theirs = ownerId === actor.userId && known !== undefined && /^(contact|conversation|booking)\./.test(known);
  return known && (theirs || actor.role === 'admin') ? { id, kind: known, assistantId, subjectId } : undefined;
}

/** Formats the position of a client that has received all transactions before `settled`. */
export function formatCursor(settled: string, now: Date): string {
  return `${Math.floor(now.getTime() / 1000)}-${settled}`;
}

/** Returns the transaction of a cursor. Undefined if the cursor is invalid, or so old that events after it have been deleted. */
export function parseCursor(text: string, now: Date, resumableMs: number): string | undefined {
  const [, seconds, settled] = /^(\d{1,12})-([1-9]\d{0,17})$/.exec(text) ?? [];
  const ageMs = now.getTime() - Number(seconds) * 1000;
  // Clocks of two processes may differ by some minutes.
  return Math.abs(ageMs) < resumableMs ? settled : undefined;
}
