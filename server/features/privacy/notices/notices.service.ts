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
  /** Whether requests go to the provider itself and not to a compatible server. */
  isOwnAddress: (provider: ProviderId) => Promise<boolean>;
}

export interface WrittenNotice {
  version: string;
  language: NoticeLanguage;
  short: string;
  whole: NoticePart[];
}

/** The notice as the chat shows it, with the address of its page. */
export interface ShownNotice {
  version: string;
  text: string;
  url: string;
}

export type NoticeService = ReturnType<typeof createNotices>;

const versionDigits = 16;
const hoursOfDay = 24;
/** The maximum number of versions that are remembered as stored. A version that is forgotten only costs one more statement. */
const mostRemembered = 10_000;

/**
 * Notices are written from the current values (the owner's settings, the plan, the provider). They are stored under the
 * hash of their texts before a visitor sees them, so that a shown notice stays as it was, whatever changes.
 */
export function createNotices({ db, isOwnAddress }: NoticeDeps) {
  const kept = new Set<string>();
  return {
    /** The notice that visitors of an assistant see now. Null if its owner shows none. */
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

    /** The whole text at a public address: the current one, or the one of a given version. Undefined if there is none. */
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
    const texts = writeNotice(
      {
        ...settings,
        assistant: plainName(row.name),
        offersPerson: row.offersPerson,
        booksAtCalcom: row.booksAtCalcom,
        hasMarketing: settings.marketingText !== null,
        conversationDays: keptDays(row),
        // An owner's own key is sent to the platform's address of the provider, too.
        provider: (await isOwnAddress(row.provider)) ? row.provider : null,
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

/** The number of days that an assistant's conversations are kept. Null means forever. */
export function keptDays({ ownerIsAdmin, plan, settings }: PrivacyRow): number | null {
  const own = settings?.conversationDays ?? null;
  const most = planDays({ ownerIsAdmin, plan });
  return own === null || most === null ? (own ?? most) : Math.min(own, most);
}

/** The number of days that the owner's plan allows. Null means forever. An owner without a plan has the limit of the trial. */
export function planDays({ ownerIsAdmin, plan }: Pick<PrivacyRow, 'ownerIsAdmin' | 'plan'>): number | null {
  return ownerIsAdmin ? null : Math.ceil(plans[plan ?? 'free'].retentionHours / hoursOfDay);
}

export function noticePath(slug: string): string {
  return `/api/public/assistants/${encodeURIComponent(slug)}/privacy`;
}
