import type { Env } from '#server/config/env.ts';
import type { Db } from '#server/db/client.ts';
import type { Actor } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { notFound } from '#server/lib/errors.ts';
import type { Assistant } from '#shared/contracts/assistants/assistant-views.ts';
import type { AssistantListQuery } from '#shared/contracts/assistants/assistants.ts';
import type { PublicAssistant } from '#shared/contracts/assistants/public-assistants.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import type { SubscriptionService } from '../subscriptions/subscriptions.service.ts';
import type { Circumstances } from './assistant-state.ts';
import { type PresenterContext, presentAssistant, presentPublicAssistant } from './assistants.presenter.ts';
import {
  type AssistantRow,
  type AssistantScope,
  findActiveAssistantBySlug,
  findAssistant,
  listAssistants,
  type OwnedAssistantRow,
} from './assistants.queries.ts';

export interface ReaderDeps {
  db: Db;
  clock: Clock;
  settings: SettingsService;
  subscriptions: SubscriptionService;
  /** The assistants that the public picker lists. */
  pickerIds: readonly number[];
  demoReplies: Env['DEMO_REPLIES'];
}

/** Reads assistants for visitors, owners and administrators. Throws 404 for an assistant that the caller may not access. */
export function createAssistantReader(
  { db, clock, settings, subscriptions, pickerIds, demoReplies }: ReaderDeps,
  maskOf: PresenterContext['maskOf'],
) {
  return {
    /** Returns one row more than `limit` if there are more. */
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

    findBySlug,

    async getBySlug(slug: string): Promise<PublicAssistant> {
      const assistant = await findBySlug(slug);
      if (!assistant) throw notFound();
      return assistant;
    },

    /** An assistant that the caller may change. Throws 404 otherwise. */
    requireManageable,

    present,
    circumstances,
  };

  async function findBySlug(slug: string): Promise<PublicAssistant | undefined> {
    const row = await findActiveAssistantBySlug(db, slug);
    return row && presentPublicAssistant(row);
  }

  async function requireManageable(actor: Actor, id: number): Promise<OwnedAssistantRow> {
    const row = await findAssistant(db, id, manageable(actor));
    if (!row) throw notFound();
    return row;
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
}

function manageable(actor: Actor): AssistantScope {
  return actor.role === 'admin' ? { all: true } : { ownerId: actor.userId };
}

function maySee(actor: Actor | undefined, row: AssistantRow): boolean {
  return row.isActive || actor?.role === 'admin' || actor?.userId === row.userId;
}
