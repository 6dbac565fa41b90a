import type { Db } from '#server/db/client.ts';
import { type Caller, recordedAs } from '#server/lib/actor.ts';
import type { SecretBox } from '#server/lib/security/secrets.ts';
import { mask } from '#shared/domain/secret-mask.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { KeyChange } from './assistant-rules.ts';
import type { AssistantRow } from './assistants.queries.ts';

/** The keys that assistants have of their own: stored sealed, shown masked, and every change written down. */
export function createAssistantKeys({ secrets, audit }: { secrets: SecretBox; audit: AuditService }) {
  return {
    /** One that does not open is shown as a key all the same: a list must not fail for it. */
    maskOf({ id, apiKey }: AssistantRow): string | null {
      if (apiKey === null) return null;
      try {
        return mask(secrets.open(apiKey, keyRecord(id)));
      } catch {
        return mask('');
      }
    },

    /** What a change makes of the stored key. */
    sealed(id: number, change: KeyChange): { apiKey?: string | null } {
      if (change.kind === 'keep') return {};
      return { apiKey: change.kind === 'remove' ? null : secrets.seal(change.plain, keyRecord(id)) };
    },

    async record(
      caller: Caller,
      { id, name, change }: { id: number; name: string; change: KeyChange },
      tx: Db,
    ): Promise<void> {
      if (change.kind === 'keep') return;
      const entry = { action: 'assistant.key_changed', target: name, details: { id, change: change.kind } } as const;
      await audit.record({ ...recordedAs(caller), ...entry }, tx);
    },
  };
}

function keyRecord(id: number): string {
  return `assistants.${id}.apiKey`;
}
