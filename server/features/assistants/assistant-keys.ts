import type { Db } from '#server/db/client.ts';
import { type Caller, recordedAs } from '#server/lib/actor.ts';
import type { SecretBox } from '#server/lib/security/secrets.ts';
import { mask } from '#shared/domain/secret-mask.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { KeyChange } from './assistant-rules.ts';
import type { AssistantRow } from './assistants.queries.ts';

/** The own keys of assistants: they are stored sealed and shown masked, and every change is recorded in the audit log. */
export function createAssistantKeys({ secrets, audit }: { secrets: SecretBox; audit: AuditService }) {
  return {
    /** A key that can't be opened is also shown as a masked key, because a list must not fail for it. */
    maskOf({ id, apiKey }: AssistantRow): string | null {
      if (apiKey === null) return null;
      try {
        return mask(secrets.open(apiKey, keyRecord(id)));
      } catch {
        return mask('');
      }
    },

    /** The value of the `apiKey` column after a change. Empty if the key stays. */
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
