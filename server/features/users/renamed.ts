import type { Db } from '#server/db/client.ts';
import { type Caller, recordedAs } from '#server/lib/actor.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { UserRow } from './users.queries.ts';

/** Records a new name or address of an account, if it has changed. Runs inside the transaction of the change. */
export async function recordRename(
  audit: AuditService,
  caller: Caller,
  { before, after }: { before: UserRow; after: UserRow },
  tx: Db,
): Promise<void> {
  if (before.username === after.username && before.email === after.email) return;
  const details = { id: after.id, usernameBefore: before.username, emailBefore: before.email };
  await audit.record({ ...recordedAs(caller), action: 'user.updated', target: after.username, details }, tx);
}
