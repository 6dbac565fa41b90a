import type { Db } from '#server/db/client.ts';
import { type Actor, type Caller, recordedAs } from '#server/lib/actor.ts';
import { notFound } from '#server/lib/errors.ts';
import type { SecretBox } from '#server/lib/security/secrets.ts';
import type { ClaimedIdentity } from '#shared/contracts/conversations/send-message.ts';
import type { Person } from '#shared/domain/contacts/leads.ts';
import { oneLine } from '#shared/domain/widget/host-page.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { isSigned, newIdentitySecret } from './identity.rules.ts';
import { findIdentitySecret, saveWidget } from './widget.queries.ts';

interface IdentityDeps {
  db: Db;
  audit: AuditService;
  secrets: SecretBox;
  assistants: {
    /** Throws 404 for an assistant that the caller may not change. */
    requireManageable(actor: Actor, id: number): Promise<{ assistant: { id: number; name: string; userId: number } }>;
  };
  settings: { leadSettings(): Promise<{ defaultCountry: string }> };
  /** Normalizes an email address, as `readPhone` does a number, to its stored form. Undefined if it is not valid. */
  readEmail(written: string): string | undefined;
  readPhone(written: string, defaultCountry: string): string | undefined;
}

export type Identities = ReturnType<typeof createIdentities>;

/** Visitors whom the owner's own site knows. The site states who they are, and proves it with a secret of the assistant. */
export function createIdentities({ db, audit, secrets, assistants, settings, readEmail, readPhone }: IdentityDeps) {
  return {
    /** Only for the assistant's owner. Throws 404 for all others, also for administrators. */
    async secret(actor: Actor, id: number): Promise<{ secret: string | null }> {
      await requireOwned(actor, id);
      const sealed = await findIdentitySecret(db, id);
      return { secret: sealed && secrets.open(sealed, recordOf(id)) };
    },

    /** Signatures that were made with the previous secret become invalid. */
    async renewSecret(caller: Caller, id: number): Promise<{ secret: string }> {
      const { name } = await requireOwned(caller.actor, id);
      const secret = newIdentitySecret();
      await db.transaction(async (tx) => {
        await saveWidget(tx, id, { identitySecret: secrets.seal(secret, recordOf(id)) });
        const entry = { action: 'widget.secret_renewed', target: name, details: { id } };
        await audit.record({ ...recordedAs(caller), ...entry }, tx);
      });
      return { secret };
    },

    /** The visitor's identity, if the owner's site has proven it and it has contact details. Otherwise undefined. */
    async proven(assistantId: number, identity: ClaimedIdentity | null | undefined): Promise<Person | undefined> {
      if (!identity?.hash) return undefined;
      const sealed = await findIdentitySecret(db, assistantId);
      if (!sealed || !isSigned(identity, secrets.open(sealed, recordOf(assistantId)))) return undefined;
      const { defaultCountry } = await settings.leadSettings();
      const email = identity.email && readEmail(identity.email);
      const phone = identity.phone && readPhone(identity.phone, defaultCountry);
      const name = oneLine(identity.name ?? '');
      if (!email && !phone) return undefined;
      return { ...(name ? { name } : {}), ...(email ? { email } : {}), ...(phone ? { phone } : {}) };
    },
  };

  async function requireOwned(actor: Actor, id: number) {
    const { assistant } = await assistants.requireManageable(actor, id);
    if (assistant.userId !== actor.userId) throw notFound();
    return assistant;
  }
}

function recordOf(id: number): string {
  return `assistant_widgets.${id}.identitySecret`;
}
