import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { dueOn, type RequestKind } from '#shared/domain/privacy/requests.ts';
import { insertDone } from './requests.queries.ts';

interface Done {
  assistantId: number;
  kind: Extract<RequestKind, 'copy' | 'erasure'>;
  /** A day in the platform's time zone. */
  day: string;
}

/** Records what a visitor did with their data, before the data is deleted. */
export function noteVisitorsRequest(tx: Db, { day, ...done }: Done, sessionId: string): Promise<void> {
  const session = sql`select ${done.assistantId}::int, ${sessionId}::text`;
  return insertDone(tx, session, { ...done, madeBy: 'visitor', madeByName: null, dueOn: dueOn(done.kind, day) });
}

/** Records what a user on the owner's side did with a contact's data, before the data is deleted. */
export function noteOwnersRequest(
  tx: Db,
  { day, ...done }: Done,
  { contactId, by }: { contactId: number; by: string },
): Promise<void> {
  const sessions = sql`select assistant_id, session_id from contact_sessions where contact_id = ${contactId}::int`;
  return insertDone(tx, sessions, { ...done, madeBy: 'owner', madeByName: by, dueOn: dueOn(done.kind, day) });
}
