import type { Db } from '#server/db/client.ts';
import { findWords } from '#server/db/owners-words.ts';
import type { Actor } from '#server/lib/actor.ts';
import { defined } from '#server/lib/defined.ts';
import { refuseEditConflict } from '#server/lib/edit-conflict.ts';
import type { Branding } from '#shared/contracts/assistants/branding.ts';
import type { OwnWidget, WidgetBody, WidgetConfig } from '#shared/contracts/assistants/widget.ts';
import { shownPrimary } from '#shared/domain/branding.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import type { WidgetTheme } from '#shared/domain/widget/widget.ts';
import { domainsAllow, frameAncestorsOf } from '#shared/domain/widget/widget-domains.ts';
import { presentSettings, presentWidget } from './widget.presenter.ts';
import { findWidget, findWidgetBySlug, lockWidget, saveWidget } from './widget.queries.ts';

interface WidgetDeps {
  db: Db;
  assistants: {
    /** Throws 404 for an assistant that the caller may not change. */
    requireManageable(actor: Actor, id: number): Promise<{ assistant: { id: number; userId: number } }>;
  };
  branding: {
    forSlug(slug: string): Promise<Branding>;
    ofAssistant(assistant: { id: number }): Promise<{ effective: Branding }>;
  };
}

export type WidgetService = ReturnType<typeof createWidgetService>;

/** The widget that shows an assistant on its owner's own site. */
export function createWidgetService({ db, assistants, branding }: WidgetDeps) {
  return {
    /**
     * What a page at `host` draws. Null if the assistant is unknown or switched off, or its owner has not listed the page's
     * domain. `host` is what the browser sends. If it is null, the policy of the frame itself decides.
     */
    async config(slug: string, host: string | null, language: VisitorLanguage): Promise<WidgetConfig | null> {
      const found = await findWidgetBySlug(db, slug);
      if (!found) return null;
      const shown = presentSettings(found.row);
      if (host !== null && !domainsAllow(shown.domains, host)) return null;
      const [brand, words] = await Promise.all([branding.forSlug(slug), findWords(db, found.id, language)]);
      const label = shown.label && (words?.label ?? shown.label);
      const teaserText = shown.teaserText && (words?.teaser ?? shown.teaserText);
      return presentWidget(
        { ...shown, label, teaserText },
        { name: found.name, language, primaryColor: shownPrimary(brand) },
      );
    },

    /** The sites that may frame an assistant's chat, and the theme that it has there. Undefined if there is no such assistant. */
    async framing(slug: string): Promise<{ ancestors: string[]; theme: WidgetTheme } | undefined> {
      const found = await findWidgetBySlug(db, slug);
      if (!found) return undefined;
      const { domains, theme } = presentSettings(found.row);
      return { ancestors: frameAncestorsOf(domains), theme };
    },

    own,

    /** Fields that are left out keep their value. Throws 409 if another user has changed the same fields since the caller read them. */
    async set(actor: Actor, id: number, body: WidgetBody): Promise<OwnWidget> {
      await assistants.requireManageable(actor, id);
      const { expected: _, ...fields } = body;
      await db.transaction(async (tx) => {
        refuseEditConflict(presentSettings(await lockWidget(tx, id)), body);
        await saveWidget(tx, id, defined(fields));
      });
      return own(actor, id);
    },
  };

  async function own(actor: Actor, id: number): Promise<OwnWidget> {
    const { assistant } = await assistants.requireManageable(actor, id);
    const [row, { effective }] = await Promise.all([findWidget(db, id), branding.ofAssistant(assistant)]);
    const hasSecret = assistant.userId === actor.userId ? Boolean(row?.identitySecret) : null;
    return { settings: presentSettings(row), brandColor: shownPrimary(effective), hasSecret };
  }
}
