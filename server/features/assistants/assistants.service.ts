import type { Db } from '#server/db/client.ts';
import type { Actor } from '#server/lib/actor.ts';
import { notFound } from '#server/lib/errors.ts';
import type { PublicAssistant } from '#shared/contracts/assistants.ts';
import type { ListQuery } from '#shared/contracts/common.ts';
import { presentPublicAssistant } from './assistants.presenter.ts';
import {
  type AssistantRow,
  type AssistantScope,
  findActiveAssistantBySlug,
  findAssistant,
  findAvatar,
  listAssistants,
} from './assistants.queries.ts';

interface AssistantDeps {
  db: Db;
  /** The assistants that the public picker lists. */
  pickerIds: readonly number[];
}

export type AssistantService = ReturnType<typeof createAssistantService>;

export function createAssistantService({ db, pickerIds }: AssistantDeps) {
  return {
    /** One row more than `limit`, when there are more. */
    async list(actor: Actor | undefined, { scope, limit, cursor }: ListQuery & { scope?: 'public' | undefined }) {
      const rows = await listAssistants(db, listScope(scope === 'public' ? undefined : actor), {
        limit: limit + 1,
        afterId: cursor,
      });
      return rows.map(presentPublicAssistant);
    },

    async get(actor: Actor | undefined, id: number): Promise<PublicAssistant> {
      const row = await findAssistant(db, id);
      if (!row || !maySee(actor, row)) throw notFound();
      return presentPublicAssistant(row);
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

    /** The avatar of an assistant that the caller may see. */
    async avatar(actor: Actor | undefined, id: number): Promise<{ content: Uint8Array; contentType: string }> {
      const [row, image] = await Promise.all([findAssistant(db, id), findAvatar(db, id)]);
      if (!row || !image || !maySee(actor, row)) throw notFound();
      return image;
    },
  };

  function listScope(actor: Actor | undefined): AssistantScope {
    if (!actor) return { activeAmong: pickerIds };
    return actor.role === 'admin' ? { all: true } : { ownerId: actor.userId };
  }
}

function maySee(actor: Actor | undefined, row: AssistantRow): boolean {
  return row.isActive || actor?.role === 'admin' || actor?.userId === row.userId;
}
