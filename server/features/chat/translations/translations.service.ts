import type { Db } from '#server/db/client.ts';
import { findWords } from '#server/db/owners-words.ts';
import type { Actor } from '#server/lib/actor.ts';
import { refuseEditConflict } from '#server/lib/edit-conflict.ts';
import { alignedTo, hasWords, noWords } from '#server/lib/owners-words.ts';
import type { OwnersWords, Translation, TranslationBody } from '#shared/contracts/assistants/translations.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import type { listServices } from '../../booking/agendas/services.queries.ts';
import type { findPrivacy } from '../../privacy/privacy.queries.ts';
import type { findWidget } from '../../widget/widget.queries.ts';
import { listForms, lockForms } from '../cards/forms.queries.ts';
import { listTranslations, saveWords } from './translations.queries.ts';

interface TranslationDeps {
  db: Db;
  assistants: {
    /** Throws 404 for one that the caller may not change. */
    requireManageable(
      actor: Actor,
      id: number,
    ): Promise<{ assistant: { description: string | null; suggestions: string | null } }>;
  };
  /** Reads the texts that other features keep of an assistant. */
  listServices: typeof listServices;
  findPrivacy: typeof findPrivacy;
  findWidget: typeof findWidget;
  /** Whether the assistant has a model that can propose a translation. */
  canPropose: (assistantId: number) => Promise<boolean>;
}

export type Translations = ReturnType<typeof createTranslations>;

/** Translates an owner's texts into the languages that visitors read. Every call throws 404 for an assistant that the caller may not manage. */
export function createTranslations(deps: TranslationDeps) {
  const { db, assistants, listServices, findPrivacy, findWidget, canPropose } = deps;
  return {
    async languages(actor: Actor, assistantId: number): Promise<{ languages: VisitorLanguage[] }> {
      const own = await ownWords(actor, assistantId);
      const rows = await listTranslations(db, assistantId);
      return {
        languages: rows.flatMap(({ language, words }) => (hasWords(alignedTo(own, words)) ? [language] : [])),
      };
    },

    one,

    ownWords,

    /** Stores the fields that are given and leaves the others as they are. Throws 409 if somebody else has changed one of them since the caller read it. */
    async set(
      actor: Actor,
      assistantId: number,
      language: VisitorLanguage,
      body: TranslationBody,
    ): Promise<Translation> {
      const own = await ownWords(actor, assistantId);
      const { expected: _, ...written } = body;
      const given = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined));
      await db.transaction(async (tx) => {
        await lockForms(tx, assistantId);
        const stored = alignedTo(own, (await findWords(tx, assistantId, language)) ?? noWords);
        refuseEditConflict(stored, body);
        await saveWords(tx, assistantId, language, alignedTo(own, { ...stored, ...given }));
      });
      return one(actor, assistantId, language);
    },
  };

  async function one(actor: Actor, assistantId: number, language: VisitorLanguage): Promise<Translation> {
    const own = await ownWords(actor, assistantId);
    const words = alignedTo(own, (await findWords(db, assistantId, language)) ?? noWords);
    return { own, words, canPropose: await canPropose(assistantId) };
  }

  /** The assistant's texts that visitors read, in the owner's own language. */
  async function ownWords(actor: Actor, assistantId: number): Promise<OwnersWords> {
    const { assistant } = await assistants.requireManageable(actor, assistantId);
    const [widget, privacy, forms, services] = await Promise.all([
      findWidget(db, assistantId),
      findPrivacy(db, assistantId),
      listForms(db, assistantId),
      listServices(db, assistantId),
    ]);
    return {
      description: assistant.description,
      suggestions: assistant.suggestions,
      label: widget?.label ?? null,
      teaser: widget?.teaserText ?? null,
      marketingText: privacy?.settings?.marketingText ?? null,
      forms: forms.map(({ id, title, intro, thanks, fields }) => ({
        ...{ id, title, intro, thanks },
        fields: fields.map((field) => ({ id: field.id, label: field.label, options: field.options ?? [] })),
      })),
      services: services.map(({ id, name, description }) => ({ id, name, description })),
    };
  }
}
