import type { Db } from '#server/db/client.ts';
import type { Actor } from '#server/lib/actor.ts';
import { defined } from '#server/lib/defined.ts';
import { AppError, notFound } from '#server/lib/errors.ts';
import { isMasked, type SecretBox } from '#server/lib/secrets.ts';
import type { Assistant, CreateAssistantBody, UpdateAssistantBody } from '#shared/contracts/assistants.ts';
import type { ListQuery } from '#shared/contracts/common.ts';
import type { PublicAssistant } from '#shared/contracts/public-assistants.ts';
import type { SubscriptionService } from '../subscriptions/subscriptions.service.ts';
import { presentAssistant, presentPublicAssistant } from './assistants.presenter.ts';
import {
  type AssistantRow,
  type AssistantScope,
  deleteAssistant,
  findActiveAssistantBySlug,
  findAssistant,
  insertAssistant,
  listAssistants,
  type OwnedAssistantRow,
  updateAssistant,
} from './assistants.queries.ts';
import { freeSlug, retryTakenSlug, slugAvailability, takenSlug } from './slugs.ts';

interface AssistantDeps {
  db: Db;
  secrets: SecretBox;
  subscriptions: SubscriptionService;
  /** The assistants that the public picker lists. */
  pickerIds: readonly number[];
}

export type AssistantService = ReturnType<typeof createAssistantService>;

/** Assistants as anybody, their owners and administrators see and change them. What one may not reach is 404. */
export function createAssistantService({ db, secrets, subscriptions, pickerIds }: AssistantDeps) {
  return {
    /** One row more than `limit`, when there are more. */
    async list(actor: Actor | undefined, { scope, limit, cursor }: ListQuery & { scope?: 'public' | undefined }) {
      const asker = scope === 'public' ? undefined : actor;
      const reach = asker ? manageable(asker) : { activeAmong: pickerIds };
      const rows = await listAssistants(db, reach, { limit: limit + 1, afterId: cursor });
      return rows.map((row) => presentAssistant(asker, row));
    },

    async get(actor: Actor | undefined, id: number): Promise<Assistant> {
      const row = await findAssistant(db, id);
      if (!row || !maySee(actor, row.assistant)) throw notFound();
      return presentAssistant(actor, row);
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
    async create(actor: Actor, body: CreateAssistantBody): Promise<Assistant> {
      const { apiKey, useCustomApi, userId, ...fields } = body;
      const isAdmin = actor.role === 'admin';
      const ownerId = (isAdmin ? userId : undefined) ?? actor.userId;
      if (!isAdmin && !fields.description) throw required('description', 'La descripción es requerida');
      const insert = () =>
        db.transaction(async (tx) => {
          await subscriptions.admitAssistant(tx, ownerId);
          const slug = fields.slug ?? (await freeSlug(tx, fields.name));
          const row = await insertAssistant(tx, { ...defined(fields), name: fields.name, slug, userId: ownerId });
          if (isAdmin) {
            const secret = sealedKey(row.id, apiKey);
            await updateAssistant(tx, row.id, { useCustomApi: useCustomApi ?? false, ...secret });
          }
          return row.id;
        });
      const id = await (fields.slug ? insert().catch(refuseTaken(fields.slug)) : retryTakenSlug(insert));
      return presentAssistant(actor, await requireManageable(actor, id));
    },

    async update(actor: Actor, id: number, body: UpdateAssistantBody): Promise<Assistant> {
      const { assistant } = await requireManageable(actor, id);
      const { apiKey, useCustomApi, userId, ...fields } = body;
      const merged = { ...assistant, ...defined(fields) };
      // What is not touched may stay as an administrator, or an earlier version, has left it.
      const touchesInstructions = fields.provider !== undefined || fields.systemPrompt !== undefined;
      if (touchesInstructions && merged.provider === 'deepseek' && !merged.systemPrompt) {
        throw required('systemPrompt', 'Las instrucciones del sistema son requeridas para Deepseek');
      }
      if (actor.role !== 'admin' && fields.description === null) {
        throw required('description', 'La descripción es requerida');
      }
      const adminFields =
        actor.role === 'admin' ? { ...defined({ useCustomApi, userId }), ...sealedKey(id, apiKey) } : {};
      await updateAssistant(db, id, { ...defined(fields), ...adminFields }).catch(refuseTaken(merged.slug));
      return presentAssistant(actor, await requireManageable(actor, id));
    },

    async remove(actor: Actor, id: number): Promise<void> {
      await requireManageable(actor, id);
      await deleteAssistant(db, id);
    },
  };

  async function requireManageable(actor: Actor, id: number): Promise<OwnedAssistantRow> {
    const row = await findAssistant(db, id, manageable(actor));
    if (!row) throw notFound();
    return row;
  }

  function refuseTaken(slug: string): (error: unknown) => Promise<never> {
    return async (error) => {
      throw await takenSlug(db, slug, error);
    };
  }

  /** A mask that comes back means "unchanged", an empty text "remove". */
  function sealedKey(id: number, apiKey: string | null | undefined): { apiKey?: string | null } {
    if (apiKey === undefined || apiKey === null || isMasked(apiKey)) return {};
    return { apiKey: apiKey === '' ? null : secrets.seal(apiKey, `assistants.${id}.apiKey`) };
  }
}

function manageable(actor: Actor): AssistantScope {
  return actor.role === 'admin' ? { all: true } : { ownerId: actor.userId };
}

function maySee(actor: Actor | undefined, row: AssistantRow): boolean {
  return row.isActive || actor?.role === 'admin' || actor?.userId === row.userId;
}

function required(path: string, message: string): AppError {
  return new AppError('validation', message, { fields: [{ path, message }] });
}
