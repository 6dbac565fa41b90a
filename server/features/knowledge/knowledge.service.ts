import { limits } from '#server/config/limits.ts';
import type { Database, Db } from '#server/db/client.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import type { Actor } from '#server/lib/actor.ts';
import { defined } from '#server/lib/defined.ts';
import { AppError, fieldError, notFound } from '#server/lib/errors.ts';
import type {
  CreateSourceBody,
  KnowledgeSource,
  KnowledgeSourceDetail,
} from '#shared/contracts/assistants/knowledge-sources.ts';
import { answerMaxChars, isWeb, maxSources, sourcesMaxBytes } from '#shared/domain/assistants/knowledge.ts';
import type { AssistantService } from '../assistants/assistants.service.ts';
import { presentDetail, presentSource } from './knowledge.presenter.ts';
import { countKnown, listDocuments, listPassages, lockKnowledge, showDocuments } from './sources/documents.queries.ts';
import { type FileUploads, type Receive, showUploaded } from './sources/file-uploads.ts';
import { PlanFull, passageLimitOf } from './sources/indexing.ts';
import { requeueSource } from './sources/source-readings.queries.ts';
import {
  deleteSources,
  findListedSource,
  findPlanOf,
  hideSource,
  type ListedSource,
  listSources,
  type SourceRow,
  updateSource,
  weighSources,
} from './sources/sources.queries.ts';
import { createWrittenSources, type WrittenDeps } from './sources/written-sources.ts';

interface KnowledgeDeps extends WrittenDeps {
  database: Database;
  rateLimiter: RateLimiter;
  uploads: FileUploads;
  assistants: Pick<AssistantService, 'requireManageable'>;
}

interface Changes {
  title?: string | undefined;
  text?: string | undefined;
  isInternal?: boolean | undefined;
  writesQuestions?: boolean | undefined;
  refreshes?: boolean | undefined;
}

export type KnowledgeService = ReturnType<typeof createKnowledgeService>;

/** The knowledge that an assistant's owner and administrators give it. For everybody else it does not exist. */
export function createKnowledgeService(deps: KnowledgeDeps) {
  const { database, rateLimiter, assistants, queues, uploads, questionsAfter } = deps;
  const written = createWrittenSources(deps);
  const { db } = database;
  return {
    async list(actor: Actor, assistantId: number): Promise<KnowledgeSource[]> {
      await assistants.requireManageable(actor, assistantId);
      return (await listSources(db, assistantId)).map(presentSource);
    },

    async get(actor: Actor, assistantId: number, id: number): Promise<KnowledgeSourceDetail> {
      const source = await requireSource(actor, assistantId, id);
      const [documents, passages] = await Promise.all([
        listDocuments(db, id),
        listPassages(db, id, limits.knowledge.shownPassages),
      ]);
      return presentDetail(source, documents, passages);
    },

    /**
     * Adds a source. A written text is known at once unless it is long, a page or a site once it has been read. Throws 403 if the plan has
     * no room, 409 for too many sources.
     */
    async create(actor: Actor, assistantId: number, body: CreateSourceBody): Promise<KnowledgeSource> {
      await admit(actor, assistantId);
      return add(assistantId, 0, (tx) => written.insert(tx, assistantId, body));
    },

    /** Receives a file, which a job then reads. Throws 404, 409 for too many sources, 429, 503, and what `receive` throws. */
    async upload(actor: Actor, assistantId: number, sent: { receive: Receive; signal: AbortSignal }) {
      await admit(actor, assistantId);
      await requirePlace(db, assistantId, 0);
      return uploads.take(actor, assistantId, sent, (id, file) =>
        add(assistantId, file.bytes, async (tx) => {
          const source = await showUploaded(tx, id, file);
          await queues.enqueueReading(tx, [source]);
          return source;
        }),
      );
    },

    /** Changes a source. A changed text is known at once unless it is long. Throws 403 if the plan has no room for it, and 429. */
    async update(actor: Actor, assistantId: number, id: number, changes: Changes): Promise<KnowledgeSource> {
      const before = await requireSource(actor, assistantId, id);
      const { text, refreshes, ...rest } = changes;
      const isWritten = before.kind === 'text' || before.kind === 'qa';
      if (text !== undefined && !isWritten) throw fieldError('text', 'El texto de esta fuente se lee, no se escribe');
      if (before.kind === 'qa' && (text?.length ?? 0) > answerMaxChars)
        throw fieldError('text', `Máximo ${answerMaxChars} caracteres`);
      if (before.kind !== 'qa' && (changes.title?.length ?? 0) > titleMaxChars)
        throw fieldError('title', `Máximo ${titleMaxChars} caracteres`);
      const values = { ...defined(rest), ...(isWritten && text !== undefined ? { text } : {}) };
      await takeChange(actor);
      await known(async (tx) => {
        const row = await updateSource(tx, id, { ...values, ...(isWeb(before) ? defined({ refreshes }) : {}) });
        if (!row) throw notFound();
        if (isWritten && (text !== undefined || changes.title !== undefined)) await written.know(tx, id);
        // The job deletes the written questions, because they are no longer wanted.
        else if (changes.writesQuestions === false) await queues.enqueueWriting(tx, [row]);
        else if (changes.writesQuestions) await updateSource(tx, id, questionsAfter(row));
      });
      return presentSource(await requireSource(actor, assistantId, id));
    },

    async remove(actor: Actor, assistantId: number, id: number): Promise<void> {
      await requireSource(actor, assistantId, id);
      await db.transaction(async (tx) => {
        if (!(await hideSource(tx, assistantId, id))) throw notFound();
        await showDocuments(tx, id, { shown: [], kept: [] });
        await lockKnowledge(tx, assistantId);
        await countKnown(tx, assistantId);
      });
      await deleteSources(db, [id]);
    },

    /** Reads a source again: a short written text at once, everything else by a job. */
    async readAgain(actor: Actor, assistantId: number, id: number): Promise<KnowledgeSource> {
      await admit(actor, assistantId);
      const { kind } = await requireSource(actor, assistantId, id);
      await known(async (tx) => {
        if (kind === 'text' || kind === 'qa') return written.know(tx, id);
        const source = await requeueSource(tx, id);
        if (!source) throw notFound();
        await queues.enqueueReading(tx, [source]);
      });
      return presentSource(await requireSource(actor, assistantId, id));
    },

    /** Checks access and limits before a change that is made elsewhere. Throws 404 and 429. */
    admit,

    /** Adds a question and its answer in the caller's transaction. */
    addAnswer: (tx: Db, assistantId: number, question: string, answer: string): Promise<SourceRow> =>
      written.insert(tx, assistantId, { kind: 'qa', question, answer, isInternal: false, writesQuestions: true }),

    /** How much the assistant knows, and how much it may know. */
    async extent(assistantId: number) {
      const [{ sources }, rows, payer] = await Promise.all([
        weighSources(db, assistantId),
        listSources(db, assistantId),
        findPlanOf(db, assistantId),
      ]);
      const passages = rows.reduce((sum, row) => sum + row.passages, 0);
      return { sources, passages, passageLimit: passageLimitOf(payer) };
    },

    present: async (actor: Actor, assistantId: number, id: number): Promise<KnowledgeSource> =>
      presentSource(await requireSource(actor, assistantId, id)),

    /** Runs a change of the knowledge in a transaction. Throws 403 if the plan has no room. */
    known,
  };

  async function admit(actor: Actor, assistantId: number): Promise<void> {
    await assistants.requireManageable(actor, assistantId);
    await takeChange(actor);
  }

  async function takeChange({ userId }: Actor): Promise<void> {
    await rateLimiter.take([{ key: `knowledge:${userId}`, ...limits.knowledge.changes }]);
  }

  async function add(assistantId: number, bytes: number, insert: (tx: Db) => Promise<SourceRow>) {
    return known(async (tx) => {
      await lockKnowledge(tx, assistantId);
      await requirePlace(tx, assistantId, bytes);
      const { id } = await insert(tx);
      const added = await findListedSource(tx, assistantId, id);
      if (!added) throw notFound();
      return presentSource(added);
    });
  }

  async function requirePlace(tx: Db, assistantId: number, bytes: number): Promise<void> {
    const held = await weighSources(tx, assistantId);
    if (held.sources >= maxSources || held.bytes + bytes > sourcesMaxBytes) throw tooMany();
  }

  async function known<T>(change: (tx: Db) => Promise<T>): Promise<T> {
    return db.transaction(change).catch((error: unknown) => {
      if (!(error instanceof PlanFull)) throw error;
      throw new AppError('plan_limit', 'El plan de este asistente no tiene sitio para más pasajes.', { cause: error });
    });
  }

  async function requireSource(actor: Actor, assistantId: number, id: number): Promise<ListedSource> {
    await assistants.requireManageable(actor, assistantId);
    const source = await findListedSource(db, assistantId, id);
    if (!source) throw notFound();
    return source;
  }
}

const titleMaxChars = 200;

function tooMany(): AppError {
  const megabytes = sourcesMaxBytes / 1024 / 1024;
  return new AppError(
    'conflict',
    `Un asistente puede tener hasta ${maxSources} fuentes y ${megabytes} MB de archivos. Elimina algo para añadir más.`,
  );
}
