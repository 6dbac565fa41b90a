import type { Db } from '#server/db/client.ts';
import { type Actor, type Caller, recordedAs } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { defined } from '#server/lib/defined.ts';
import { refuseEditConflict } from '#server/lib/edit-conflict.ts';
import { AppError, fieldError, notFound } from '#server/lib/errors.ts';
import type { SecretBox } from '#server/lib/secrets.ts';
import {
  type Assistant,
  type AssistantListQuery,
  type CreateAssistantBody,
  ownerRequired,
  type UpdateAssistantBody,
} from '#shared/contracts/assistants.ts';
import type { PublicAssistant } from '#shared/contracts/public-assistants.ts';
import { mask } from '#shared/domain/secret-mask.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { Deletion } from '../deletion/deletion.service.ts';
import type { NotificationAddresses } from '../mail/addresses.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import type { SubscriptionService } from '../subscriptions/subscriptions.service.ts';
import {
  type KeyChange,
  keyAfterMove,
  keyChange,
  requireDescription,
  requireOpenaiSetup,
  requireTexts,
} from './assistant-rules.ts';
import type { Circumstances } from './assistant-state.ts';
import { type PresenterContext, presentAssistant, presentPublicAssistant } from './assistants.presenter.ts';
import {
  type AssistantRow,
  type AssistantScope,
  findActiveAssistantBySlug,
  findAssistant,
  findUserEmail,
  insertAssistant,
  listAssistants,
  lockAssistant,
  markLinkShared,
  moveAssistant,
  type OwnedAssistantRow,
  updateAssistant,
  userExists,
} from './assistants.queries.ts';
import { freeSlug, retryTakenSlug, slugAvailability, takenSlug } from './slugs.ts';

interface AssistantDeps {
  db: Db;
  audit: AuditService;
  clock: Clock;
  deletion: Pick<Deletion, 'hide' | 'begin'>;
  secrets: SecretBox;
  settings: SettingsService;
  subscriptions: SubscriptionService;
  notificationAddresses: Pick<NotificationAddresses, 'request' | 'resend'>;
  /** Before an assistant leaves its owner: contacts that it shares with the owner's others become two. */
  separateContacts: (tx: Db, id: number) => Promise<void>;
  /** The assistants that the public picker lists. */
  pickerIds: readonly number[];
  demoReplies: boolean;
}

export type AssistantService = ReturnType<typeof createAssistantService>;

/** Assistants as anybody, their owners and administrators see and change them. What one may not reach is 404. */
export function createAssistantService(deps: AssistantDeps) {
  const {
    db,
    audit,
    clock,
    deletion,
    secrets,
    settings,
    subscriptions,
    notificationAddresses,
    separateContacts,
    pickerIds,
    demoReplies,
  } = deps;
  return {
    /** One row more than `limit`, when there are more. */
    async list(actor: Actor | undefined, { scope, limit, cursor, search, owner }: AssistantListQuery) {
      const asker = scope === 'public' ? undefined : actor;
      const slice = { limit: limit + 1, afterId: cursor, search };
      if (!asker) {
        const rows = await listAssistants(db, { activeAmong: pickerIds }, slice);
        return rows.map(({ assistant }) => presentPublicAssistant(assistant));
      }
      const ownerId = owner === 'me' ? asker.userId : owner;
      const rows = await listAssistants(db, manageable(asker), { ...slice, ownerId });
      const context = await presenterContext();
      return rows.map((row) => presentAssistant(asker, row, context));
    },

    async get(actor: Actor | undefined, id: number): Promise<Assistant> {
      const row = await findAssistant(db, id);
      if (!row || !maySee(actor, row.assistant)) throw notFound();
      return actor ? present(actor, row) : presentPublicAssistant(row.assistant);
    },

    async findBySlug(slug: string): Promise<PublicAssistant | undefined> {
      const row = await findActiveAssistantBySlug(db, slug);
      return row && presentPublicAssistant(row);
    },

    async getBySlug(slug: string): Promise<PublicAssistant> {
      const assistant = await this.findBySlug(slug);
      if (!assistant) throw notFound();
      return assistant;
    },

    /** An assistant that the caller may change. Throws 404 otherwise. */
    requireManageable,

    slugAvailability: (slug: string, exceptId: number | undefined) => slugAvailability(db, slug, exceptId),

    /** Throws 403 at the owner's plan limit and 409 for an address in use. Two creations at once can't pass together. */
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
          if (usesOwnKey || change.kind === 'set') {
            await updateAssistant(tx, row.id, { useCustomApi: usesOwnKey, ...sealedKey(row.id, change) });
          }
          if (row.notificationEmail) await notificationAddresses.request(tx, ownerId, row.notificationEmail);
          await recordKeyChange(caller, { id: row.id, name: row.name, change }, tx);
          return row.id;
        });
      const id = await (fields.slug ? insert().catch(refuseTaken(fields.slug)) : retryTakenSlug(insert));
      return present(actor, await requireManageable(actor, id));
    },

    /**
     * An administrator may also give it to somebody else, whose plan must have room for it (403). Throws 409 when somebody else has
     * changed the same fields since the caller read them.
     */
    async update(caller: Caller, id: number, body: UpdateAssistantBody): Promise<Assistant> {
      const { actor } = caller;
      const { assistant, ownerUsername } = await requireManageable(actor, id);
      const { apiKey, useCustomApi, userId, expected: _, ...fields } = body;
      const isAdmin = actor.role === 'admin';
      const adminFields = isAdmin ? defined({ useCustomApi }) : {};
      const merged = { ...assistant, ...defined(fields), ...adminFields };
      requireTexts(actor, fields, merged);
      const change = keyAfterMove(actor, assistant, merged, isAdmin ? keyChange(apiKey) : { kind: 'keep' });
      const newKey = sealedKey(id, change);
      // Without a key of its own it runs on the platform's.
      const customApi = change.kind === 'remove' && !isAdmin ? { useCustomApi: false } : {};
      if (isAdmin) requireOpenaiSetup(assistant, { ...merged, ...newKey }, await circumstances());
      const newOwnerId = isAdmin && userId !== undefined && userId !== assistant.userId ? userId : undefined;
      if (newOwnerId !== undefined) await requireOwner(newOwnerId);
      const values = { ...defined(fields), ...adminFields, ...newKey, ...customApi };
      await db
        .transaction(async (tx) => {
          const stored = await lockAssistant(tx, id);
          if (!stored) throw notFound();
          refuseEditConflict(stored, body);
          if (newOwnerId !== undefined) {
            await subscriptions.admitAssistant(tx, actor, newOwnerId);
            await separateContacts(tx, id);
            await moveAssistant(tx, id, newOwnerId);
          }
          await updateAssistant(tx, id, values);
          if (merged.notificationEmail && (fields.notificationEmail || newOwnerId !== undefined)) {
            await notificationAddresses.request(tx, newOwnerId ?? assistant.userId, merged.notificationEmail);
          }
          if (newOwnerId !== undefined) {
            const entry = { target: merged.name, details: { id, before: ownerUsername, newOwnerId } };
            await audit.record({ ...recordedAs(caller), action: 'assistant.moved', ...entry }, tx);
          }
          await recordKeyChange(caller, { id, name: merged.name, change }, tx);
        })
        .catch(refuseTaken(merged.slug));
      return present(actor, await requireManageable(actor, id));
    },

    /** Asks the notification address once more. Throws 409 where nothing is to be confirmed, 429 when that was a moment ago. */
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
        // First what a visitor's message holds first.
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

  async function requireManageable(actor: Actor, id: number): Promise<OwnedAssistantRow> {
    const row = await findAssistant(db, id, manageable(actor));
    if (!row) throw notFound();
    return row;
  }

  async function requireOwner(userId: number): Promise<void> {
    if (!(await userExists(db, userId))) throw fieldError('userId', ownerRequired);
  }

  async function present(actor: Actor, row: OwnedAssistantRow): Promise<Assistant> {
    return presentAssistant(actor, row, await presenterContext());
  }

  async function presenterContext(): Promise<PresenterContext> {
    return { now: await circumstances(), maskOf };
  }

  async function circumstances(): Promise<Circumstances> {
    return {
      providers: await settings.providerStates(),
      demoReplies,
      sendsMails: await settings.sendsMails(),
      today: clock.now().toISOString().slice(0, 10),
      refusal: subscriptions.refusal,
    };
  }

  /** One that does not open is told as a key all the same: a list must not fail for it. */
  function maskOf({ id, apiKey }: AssistantRow): string | null {
    if (apiKey === null) return null;
    try {
      return mask(secrets.open(apiKey, keyRecord(id)));
    } catch {
      return mask('');
    }
  }

  function refuseTaken(slug: string): (error: unknown) => Promise<never> {
    return async (error) => {
      throw await takenSlug(db, slug, error);
    };
  }

  async function recordKeyChange(
    caller: Caller,
    { id, name, change }: { id: number; name: string; change: KeyChange },
    tx: Db,
  ): Promise<void> {
    if (change.kind === 'keep') return;
    const entry = { action: 'assistant.key_changed', target: name, details: { id, change: change.kind } };
    await audit.record({ ...recordedAs(caller), ...entry }, tx);
  }

  function sealedKey(id: number, change: KeyChange): { apiKey?: string | null } {
    if (change.kind === 'keep') return {};
    return { apiKey: change.kind === 'remove' ? null : secrets.seal(change.plain, keyRecord(id)) };
  }
}

function keyRecord(id: number): string {
  return `assistants.${id}.apiKey`;
}

function setupOf(
  { provider, systemPrompt = null, assistantId = null }: CreateAssistantBody,
  useCustomApi: boolean,
  change: KeyChange,
) {
  return { provider, systemPrompt, assistantId, useCustomApi, apiKey: change.kind === 'set' ? change.plain : null };
}

function manageable(actor: Actor): AssistantScope {
  return actor.role === 'admin' ? { all: true } : { ownerId: actor.userId };
}

function maySee(actor: Actor | undefined, row: AssistantRow): boolean {
  return row.isActive || actor?.role === 'admin' || actor?.userId === row.userId;
}
