import type { Db } from '#server/db/client.ts';
import type { Actor, Caller } from '#server/lib/actor.ts';
import { notFound } from '#server/lib/errors.ts';
import type { Assistant } from '#shared/contracts/assistants/assistant-views.ts';
import type { AssistantVersion, AssistantVersionDetail } from '#shared/contracts/assistants/versions.ts';
import type { AssistantService } from '../assistants.service.ts';
import { type ListedVersion, presentVersion, presentVersionDetail } from './versions.presenter.ts';
import { listVersions } from './versions.queries.ts';

interface VersionDeps {
  db: Db;
  assistants: Pick<AssistantService, 'requireManageable' | 'restore'>;
}

export type VersionService = ReturnType<typeof createVersionService>;

/** Lists and restores the versions that saves of an assistant have made. Throws 404 for an assistant that the caller may not access. */
export function createVersionService({ db, assistants }: VersionDeps) {
  return {
    async list(actor: Actor, assistantId: number): Promise<AssistantVersion[]> {
      const versions = await versionsOf(actor, assistantId);
      return versions.map((listed, at) => presentVersion(listed, versions[at + 1]?.version));
    },

    async one(actor: Actor, assistantId: number, number: number): Promise<AssistantVersionDetail> {
      const { listed, before } = await find(actor, assistantId, number);
      return presentVersionDetail(listed, before?.version);
    },

    /** Throws 409 if there is a newer version than `newest`. */
    async restore(caller: Caller, assistantId: number, number: number, newest?: number): Promise<Assistant> {
      const { listed } = await find(caller.actor, assistantId, number);
      return assistants.restore(caller, assistantId, { number, snapshot: listed.version.snapshot, newest });
    },
  };

  async function find(actor: Actor, assistantId: number, number: number) {
    const versions = await versionsOf(actor, assistantId);
    const at = versions.findIndex(({ version }) => version.number === number);
    const listed = versions[at];
    if (!listed) throw notFound();
    return { listed, before: versions[at + 1] };
  }

  async function versionsOf(actor: Actor, assistantId: number): Promise<ListedVersion[]> {
    await assistants.requireManageable(actor, assistantId);
    return listVersions(db, assistantId);
  }
}
