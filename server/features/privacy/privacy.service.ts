import type { Db } from '#server/db/client.ts';
import type { AuditService } from '#server/features/audit/audit.service.ts';
import { type Actor, type Caller, recordedAs } from '#server/lib/actor.ts';
import { fieldError, notFound } from '#server/lib/errors.ts';
import type { PrivacySettings, PrivacySettingsBody } from '#shared/contracts/privacy/privacy.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { type NoticeService, noticePath, planDays } from './notices/notices.service.ts';
import { findPrivacy, offerPerson, savePrivacySettings } from './privacy.queries.ts';

interface PrivacyDeps {
  db: Db;
  assistants: {
    /** Throws 404 for an assistant that the caller may not change. */
    requireManageable(actor: Actor, id: number): Promise<{ assistant: { name: string } }>;
    /** Keeps a version of the assistant, because `offersPerson` shapes its answers. */
    keepVersionOf(tx: Db, actor: Actor, id: number, change: { offersPerson: boolean }): Promise<void>;
  };
  notices: NoticeService;
  audit: AuditService;
  appUrl: () => string;
  /** The platform's language, in which owners see the texts that their visitors read. */
  ownLanguage: () => Promise<VisitorLanguage>;
}

export type PrivacyService = ReturnType<typeof createPrivacyService>;

/** The privacy notice of an assistant, and how long its visitors' data is kept. */
export function createPrivacyService({ db, assistants, notices, audit, appUrl, ownLanguage }: PrivacyDeps) {
  return {
    async get(actor: Actor, assistantId: number): Promise<PrivacySettings> {
      await assistants.requireManageable(actor, assistantId);
      return settingsOf(assistantId);
    },

    /** Throws 422 if conversations would be kept longer than the owner's plan allows. */
    async update(caller: Caller, assistantId: number, body: PrivacySettingsBody): Promise<PrivacySettings> {
      const { assistant } = await assistants.requireManageable(caller.actor, assistantId);
      const row = await findPrivacy(db, assistantId);
      if (!row) throw notFound();
      const most = planDays(row);
      if (most !== null && (body.conversationDays ?? 0) > most) {
        throw fieldError('conversationDays', `Tu plan guarda las conversaciones ${most} días como mucho`);
      }
      await db.transaction(async (tx) => {
        await savePrivacySettings(tx, assistantId, body);
        if (body.keepsPerson && !row.offersPerson) {
          await assistants.keepVersionOf(tx, caller.actor, assistantId, { offersPerson: true });
          await offerPerson(tx, assistantId);
        }
        const { isShown, keepsPerson, conversationDays, contactDays } = body;
        const details = { assistantId, isShown, keepsPerson, conversationDays, contactDays };
        await audit.record({ ...recordedAs(caller), action: 'privacy.changed', target: assistant.name, details }, tx);
      });
      return settingsOf(assistantId);
    },
  };

  async function settingsOf(assistantId: number): Promise<PrivacySettings> {
    const row = await findPrivacy(db, assistantId);
    if (!row) throw notFound();
    const { settings } = row;
    const shown = await notices.shownOf(row, await ownLanguage());
    return {
      isShown: settings?.isShown ?? false,
      controller: settings?.controller ?? row.ownerName,
      taxId: settings?.taxId ?? null,
      address: settings?.address ?? null,
      contact: settings?.contact ?? row.ownerEmail,
      purposes: settings?.purposes ?? ['answer', 'contact'],
      basis: settings?.basis ?? 'request',
      policyUrl: settings?.policyUrl ?? null,
      isFormal: settings?.isFormal ?? false,
      marketingText: settings?.marketingText ?? null,
      keepsPerson: settings?.keepsPerson ?? false,
      conversationDays: settings?.conversationDays ?? null,
      contactDays: settings?.contactDays ?? null,
      planDays: planDays(row),
      noticeUrl: shown && new URL(noticePath(row.slug), appUrl()).href,
      short: shown?.text ?? null,
    };
  }
}
