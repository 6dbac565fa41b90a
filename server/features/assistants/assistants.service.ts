import type { Db } from '#server/db/client.ts';
import { type Actor, type Caller, recordedAs } from '#server/lib/actor.ts';
import { defined } from '#server/lib/defined.ts';
import { refuseEditConflict } from '#server/lib/edit-conflict.ts';
import { AppError, fieldError, notFound } from '#server/lib/errors.ts';
import type { SecretBox } from '#server/lib/security/secrets.ts';
import {
  type CreateAssistantBody,
  ownerRequired,
  type UpdateAssistantBody,
} from '#shared/contracts/assistants/assistant-forms.ts';
import type { Assistant } from '#shared/contracts/assistants/assistant-views.ts';
import { changesTo, type VersionSnapshot } from '#shared/domain/assistants/versions.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { Deletion } from '../deletion/deletion.service.ts';
import type { NotificationAddresses } from '../mail/addresses.service.ts';
import { createAssistantKeys } from './assistant-keys.ts';
import { createAssistantReader, type ReaderDeps } from './assistant-reader.ts';
import {
  type KeyChange,
  keyAfterMove,
  keyChange,
  requireDescription,
  requireOpenaiSetup,
  requireTexts,
} from './assistant-rules.ts';
import {
  findUserEmail,
  insertAssistant,
  lockAssistant,
  markLinkShared,
  moveAssistant,
  updateAssistant,
  userExists,
} from './assistants.queries.ts';
import { freeSlug, retryTakenSlug, slugAvailability, takenSlug } from './slugs.ts';
import { keepVersion, type RestoredVersion, restoredSnapshot } from './versions/version-keeping.ts';

interface AssistantDeps extends ReaderDeps {
  audit: AuditService;
  deletion: Pick<Deletion, 'hide' | 'begin'>;
  secrets: SecretBox;
  notificationAddresses: Pick<NotificationAddresses, 'request' | 'resend'>;
  /** Runs before the assistant itself is locked. `contacts/people/contact-locks.queries.ts` describes the lock order. */
  holdContacts: (tx: Db, id: number) => Promise<unknown>;
  /** Runs before an assistant leaves its owner. It splits the contacts that the assistant shares with the owner's other assistants. */
  separateContacts: (tx: Db, id: number) => Promise<void>;
}

export type AssistantService = ReturnType<typeof createAssistantService>;

/** Reads and changes assistants for visitors, owners and administrators. Throws 404 for an assistant that the caller may not access. */
export function createAssistantService(deps: AssistantDeps) {
  const { db, audit, deletion, secrets, subscriptions, notificationAddresses, holdContacts, separateContacts } = deps;
  const keys = createAssistantKeys({ secrets, audit });
  const reader = createAssistantReader(deps, keys.maskOf);
  const { circumstances, present, requireManageable } = reader;
  return {
    ...reader,

    slugAvailability: (slug: string, exceptId: number | undefined) => slugAvailability(db, slug, exceptId),

    /** Throws 403 at the owner's plan limit and 409 for an address in use. Two simultaneous creations can't both pass the limit. */
    async create(caller: Caller, body: CreateAssistantBody): Promise<Assistant> {
      const { actor } = caller;
      const { apiKey, useCustomApi, userId, ...fields } = body;
      const isAdmin = actor.role === 'admin';
      const ownerId = (isAdmin ? userId : undefined) ?? actor.userId;
      requireDescription(actor, fields.description);
      const change: KeyChange = isAdmin ? keyChange(apiKey) : { kind: 'keep' };
      const usesOwnKey = isAdmin && (useCustomApi ?? change.kind === 'set');
      if (isAdmin) {
        await requireOwner(ownerId);
        requireOpenaiSetup(undefined, setupOf(fields, usesOwnKey, change), await circumstances());
      }
      const insert = () =>
        db.transaction(async (tx) => {
          await subscriptions.admitAssistant(tx, actor, ownerId);
          const slug = fields.slug ?? (await freeSlug(tx, fields.name));
          const { notificationEmail = await findUserEmail(tx, ownerId) } = fields;
          const values = { ...defined({ ...fields, notificationEmail }), name: fields.name, slug, userId: ownerId };
          const row = await insertAssistant(tx, values);
          await keepVersion(tx, { assistantId: row.id, before: undefined, after: row, userId: actor.userId });
          if (usesOwnKey || change.kind === 'set') {
            await updateAssistant(tx, row.id, { useCustomApi: usesOwnKey, ...keys.sealed(row.id, change) });
          }
          if (row.notificationEmail) await notificationAddresses.request(tx, ownerId, row.notificationEmail);
          await keys.record(caller, { id: row.id, name: row.name, change }, tx);
          return row.id;
        });
      const id = await (fields.slug ? insert().catch(refuseTaken(fields.slug)) : retryTakenSlug(insert));
      return present(actor, await requireManageable(actor, id));
    },

    /**
     * An administrator may also move the assistant to another user, whose plan must have room for it (403). Throws 409 if
     * another user has changed the same fields since the caller read them.
     */
    update: save,

    /** Restores a version and keeps it as a new one. Throws 409 if the newest version is not the one that the caller knows. */
    async restore(caller: Caller, id: number, version: RestoredVersion): Promise<Assistant> {
      const { assistant } = await requireManageable(caller.actor, id);
      // Fields that are already the same are left out, because their values may not meet the rules of a form.
      const { offersPerson: _, ...fields } = changesTo(assistant, version.snapshot);
      return save(caller, id, fields, version);
    },

    /** For changes to an assistant that run in their own transaction: locks the assistant and keeps the version that the change makes. */
    async keepVersionOf(tx: Db, actor: Actor, id: number, change: Partial<VersionSnapshot>): Promise<void> {
      const stored = await lockAssistant(tx, id);
      if (!stored) throw notFound();
      await keepVersion(tx, { assistantId: id, before: stored, after: { ...stored, ...change }, userId: actor.userId });
    },

    /**
     * Sends the confirmation mail to the notification address again. Throws 409 if no confirmation is pending, 429 if the
     * last mail was sent a moment ago.
     */
    async confirmNotificationEmail(actor: Actor, id: number): Promise<void> {
      const { assistant, isNotificationEmailConfirmed } = await requireManageable(actor, id);
      if (!assistant.notificationEmail || isNotificationEmailConfirmed) {
        throw new AppError('conflict', 'Esta dirección no está pendiente de confirmar.');
      }
      await notificationAddresses.resend(assistant.userId, assistant.notificationEmail);
    },

    async markLinkShared(actor: Actor, id: number): Promise<void> {
      await requireManageable(actor, id);
      await markLinkShared(db, id);
    },

    async remove(caller: Caller, id: number): Promise<void> {
      const { assistant, ownerUsername } = await requireManageable(caller.actor, id);
      await db.transaction(async (tx) => {
        await holdContacts(tx, id);
        // The same lock order as a visitor's message: the assistant first.
        await lockAssistant(tx, id);
        await separateContacts(tx, id);
        if (!(await deletion.hide(tx, { kind: 'assistant', id }))) throw notFound();
        const details = { id, slug: assistant.slug, owner: ownerUsername };
        const entry = { action: 'assistant.deleted', target: assistant.name, details };
        await audit.record({ ...recordedAs(caller), ...entry }, tx);
      });
      await deletion.begin({ kind: 'assistant', id });
    },
  };

  async function save(
    caller: Caller,
    id: number,
    body: UpdateAssistantBody,
    version?: RestoredVersion,
  ): Promise<Assistant> {
    const { actor } = caller;
    const { assistant, ownerUsername } = await requireManageable(actor, id);
    const { apiKey, useCustomApi, userId, expected: _, versionNote, ...fields } = body;
    const isAdmin = actor.role === 'admin';
    const adminFields = isAdmin ? defined({ useCustomApi }) : {};
    const merged = { ...assistant, ...defined(fields), ...adminFields };
    // A restored version may have texts that the rules no longer allow.
    if (!version) requireTexts(actor, fields, merged);
    const change = keyAfterMove(actor, assistant, merged, isAdmin ? keyChange(apiKey) : { kind: 'keep' });
    const newKey = keys.sealed(id, change);
    // Without its own key the assistant uses the platform's.
    const customApi = change.kind === 'remove' && !isAdmin ? { useCustomApi: false } : {};
    if (isAdmin) requireOpenaiSetup(assistant, { ...merged, ...newKey }, await circumstances());
    const newOwnerId = isAdmin && userId !== undefined && userId !== assistant.userId ? userId : undefined;
    if (newOwnerId !== undefined) await requireOwner(newOwnerId);
    const changed = { ...defined(fields), ...adminFields, ...newKey, ...customApi };
    await db
      .transaction(async (tx) => {
        if (newOwnerId !== undefined) await holdContacts(tx, id);
        const stored = await lockAssistant(tx, id);
        if (!stored) throw notFound();
        refuseEditConflict(stored, body);
        // All fields of the version are written, because another user may have saved a version since the assistant was read.
        const values = version ? { ...changed, ...(await restoredSnapshot(tx, id, version)) } : changed;
        if (newOwnerId !== undefined) {
          await subscriptions.admitAssistant(tx, actor, newOwnerId);
          await separateContacts(tx, id);
          await moveAssistant(tx, id, newOwnerId);
        }
        await updateAssistant(tx, id, values);
        const after = { ...stored, ...values };
        const restoredFrom = version?.number;
        await keepVersion(tx, {
          assistantId: id,
          before: stored,
          after,
          userId: actor.userId,
          note: versionNote,
          restoredFrom,
        });
        if (merged.notificationEmail && (fields.notificationEmail || newOwnerId !== undefined)) {
          await notificationAddresses.request(tx, newOwnerId ?? assistant.userId, merged.notificationEmail);
        }
        if (newOwnerId !== undefined) {
          const entry = { target: merged.name, details: { id, before: ownerUsername, newOwnerId } };
          await audit.record({ ...recordedAs(caller), action: 'assistant.moved', ...entry }, tx);
        }
        await keys.record(caller, { id, name: merged.name, change }, tx);
      })
      .catch(refuseTaken(merged.slug));
    return present(actor, await requireManageable(actor, id));
  }

  async function requireOwner(userId: number): Promise<void> {
    if (!(await userExists(db, userId))) throw fieldError('userId', ownerRequired);
  }

  function refuseTaken(slug: string): (error: unknown) => Promise<never> {
    return async (error) => {
      throw await takenSlug(db, slug, error);
    };
  }
}

function setupOf(
  { provider, systemPrompt = null, assistantId = null }: CreateAssistantBody,
  useCustomApi: boolean,
  change: KeyChange,
) {
  return { provider, systemPrompt, assistantId, useCustomApi, apiKey: change.kind === 'set' ? change.plain : null };
}
