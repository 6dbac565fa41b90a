import { hash } from 'node:crypto';
import type { Db } from '#server/db/client.ts';
import { plainName } from '#server/lib/text/plain-name.ts';
import { plans } from '#shared/domain/accounts/plans.ts';
import type { ProviderId } from '#shared/domain/assistants/providers.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import type { NoticeLanguage, NoticePart } from '#shared/domain/privacy/privacy.ts';
import {
  findNotice,
  findPrivacy,
  findPrivacyBySlug,
  keepNotice,
  listNoticeViews,
  type PrivacyRow,
} from '../privacy.queries.ts';
import { writeNotice } from './notice-text.ts';

interface NoticeDeps {
  db: Db;
  /** Whether a provider is asked itself, and not a compatible server in its place. */
  isOwnAddress: (provider: ProviderId) => Promise<boolean>;
}

export interface WrittenNotice {
  version: string;
  language: NoticeLanguage;
  short: string;
  whole: NoticePart[];
}

/** What the chat shows, and its page. */
export interface ShownNotice {
  version: string;
  text: string;
  url: string;
}

export type NoticeService = ReturnType<typeof createNotices>;

const versionDigits = 16;
const hoursOfDay = 24;
/** Versions that are known to be kept; forgetting them costs a statement each. */
const mostRemembered = 10_000;

/**
 * Notices are written from what holds at the moment (what the owner has said, the plan, the provider), and kept under the hash of their
 * texts before anybody sees them: whatever changes, what was shown stays as it was.
 */
export function createNotices({ db, isOwnAddress }: NoticeDeps) {
  const kept = new Set<string>();
  return {
    /** What visitors of an assistant see now; null where its owner shows none. */
    async shown(assistantId: number, language: VisitorLanguage): Promise<ShownNotice | null> {
      const row = await findPrivacy(db, assistantId);
      return row ? shownOf(row, language) : null;
    },

    shownOf,

    /** The notices that a contact's sessions have seen, the latest first. */
    async viewsOf(contactId: number, limit: number) {
      const rows = await listNoticeViews(db, contactId, limit);
      return rows.map(({ slug, ...view }) => ({ ...view, url: `${noticePath(slug)}?version=${view.version}` }));
    },

    /** The whole text at a public address: as it is now, or as it was shown under a version. Undefined where there is none. */
    async whole(
      slug: string,
      wanted: { version?: string | undefined; language: NoticeLanguage },
    ): Promise<{ name: string; notice: WrittenNotice } | undefined> {
      const row = await findPrivacyBySlug(db, slug);
      if (!row) return undefined;
      const { name } = row;
      if (wanted.version !== undefined) {
        const found = await findNotice(db, row.id, wanted.version);
        return found && { name, notice: found };
      }
      const notice = await currentOf(row, wanted.language);
      return notice && { name, notice };
    },
  };

  async function shownOf(row: PrivacyRow, language: VisitorLanguage): Promise<ShownNotice | null> {
    const notice = await currentOf(row, language);
    return notice ? { version: notice.version, text: notice.short, url: noticePath(row.slug) } : null;
  }

  async function currentOf(row: PrivacyRow, wanted: NoticeLanguage): Promise<WrittenNotice | undefined> {
    const { settings } = row;
    if (!settings?.isShown) return undefined;
    const language = wanted === 'es' && settings.isFormal ? 'es-formal' : wanted;
    // With the owner's own key the provider is asked itself.
    const isNamed = row.useCustomApi || (await isOwnAddress(row.provider));
    const texts = writeNotice(
      {
        ...settings,
        assistant: plainName(row.name),
        offersPerson: row.offersPerson,
        booksAtCalcom: row.booksAtCalcom,
        hasMarketing: settings.marketingText !== null,
        conversationDays: keptDays(row),
        provider: isNamed ? row.provider : null,
      },
      language,
    );
    const version = hash('sha256', JSON.stringify([language, texts])).slice(0, versionDigits);
    const name = `${row.id}:${version}`;
    if (!kept.has(name)) {
      await keepNotice(db, { assistantId: row.id, version, language, ...texts });
      if (kept.size >= mostRemembered) kept.clear();
      kept.add(name);
    }
    return { version, language, ...texts };
  }
}

/** How many days an assistant's conversations are kept; null is for ever. */
export function keptDays({ ownerIsAdmin, plan, settings }: PrivacyRow): number | null {
  const own = settings?.conversationDays ?? null;
  const most = planDays({ ownerIsAdmin, plan });
  return own === null || most === null ? (own ?? most) : Math.min(own, most);
}

/** What the owner's plan allows; null is for ever. Whoever has no plan is treated as one on trial. */
export function planDays({ ownerIsAdmin, plan }: Pick<PrivacyRow, 'ownerIsAdmin' | 'plan'>): number | null {
  return ownerIsAdmin ? null : Math.ceil(plans[plan ?? 'free'].retentionHours / hoursOfDay);
}

export function noticePath(slug: string): string {
  return `/api/public/assistants/${encodeURIComponent(slug)}/privacy`;
}
