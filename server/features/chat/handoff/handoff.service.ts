import { limits } from '#server/config/limits.ts';
import type { Database } from '#server/db/client.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError, notFound } from '#server/lib/errors.ts';
import { addressKey } from '#server/lib/security/address.ts';
import type { Handling } from '#shared/contracts/conversations/chat.ts';
import type { Handler, WaitingReason } from '#shared/domain/conversations/inbox.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import type { SettingsService } from '../../settings/settings.service.ts';
import { presentMessage } from '../replies/chat.presenter.ts';
import { isProviderDown, publicFaultIn, type ReplyFault } from '../replies/reply-faults.ts';
import { sessionExists } from '../visitor/sessions.queries.ts';
import { asksForPerson } from './asking.rules.ts';
import { askForPerson, findOpenHandling, insertNotice, wasUnanswered } from './handling.queries.ts';
import { findHandoffSettings } from './handoff-settings.queries.ts';
import { handoffTexts } from './handoff-text.ts';
import { openingAt } from './opening-hours.rules.ts';
import { giveBackUnattended } from './unattended.queries.ts';

interface HandoffDeps {
  database: Database;
  clock: Clock;
  rateLimiter: RateLimiter;
  settings: Pick<SettingsService, 'display'>;
}

interface Asking {
  assistantId: number;
  conversationId: number;
  reason: WaitingReason;
  language: VisitorLanguage;
}

export type Handoff = ReturnType<typeof createHandoff>;

/** Lets conversations wait for a person and gives them back, with the texts for their visitors. */
export function createHandoff({ database, clock, rateLimiter, settings }: HandoffDeps) {
  const { db } = database;
  const background = database.background.db;
  return {
    texts: handoffTexts,
    ownLanguage,

    /**
     * The part of an assistant's turns that concerns people: agents are notified of visitors who ask for a person, and of those whom the
     * model fails.
     */
    ofTurns: (assistantId: number, language: VisitorLanguage) => ({
      answer: async (conversationId: number, question: string) =>
        asksForPerson(question) ? ask({ assistantId, conversationId, reason: 'words', language }) : undefined,

      async unanswered(conversationId: number, questionId: number) {
        if (!(await wasUnanswered(db, conversationId, questionId))) return undefined;
        const notice = await ask({ assistantId, conversationId, reason: 'unanswered', language });
        return notice && `${handoffTexts(language).unknown} ${notice}`;
      },

      async standIn(conversationId: number, fault: ReplyFault) {
        if (!isProviderDown(fault)) return undefined;
        const notice = await ask({ assistantId, conversationId, reason: 'provider', language });
        return notice && `${handoffTexts(language).unavailable} ${notice}`;
      },
    }),

    /**
     * Handles the visitor's button. A repeated request gets the current state. Throws 404 (unknown session), 409 (no open conversation, or
     * no person can be asked for), 429.
     */
    async askByButton(
      assistantId: number,
      sessionId: string,
      { ip, language }: { ip: string; language: VisitorLanguage },
    ) {
      const { asked } = limits.handoff;
      await rateLimiter.take([{ key: `person:${assistantId}:${addressKey(ip)}`, ...asked }]);
      const open = await findOpenHandling(db, assistantId, sessionId);
      if (!open && !(await sessionExists(db, assistantId, sessionId))) throw notFound();
      if (!open)
        throw new AppError('conflict', 'Esta conversación ha terminado. Escribe un mensaje para empezar otra.');
      const text = await notifiedText(assistantId, language);
      if (text === undefined) throw new AppError('conflict', 'Este asistente no tiene a nadie a quien avisar.');
      const message = await db.transaction(async (tx) => {
        const reason = 'asked';
        if (!(await askForPerson(tx, open.id, { reason, now: clock.now() }))) return undefined;
        return presentMessage(await insertNotice(tx, open.id, text), publicFaultIn(language));
      });
      return { handling: await handlingOf(assistantId, sessionId), message: message ?? null };
    },

    handlingOf,
    presentHandling,

    /** Gives back all conversations that have waited too long or that persons have left. Several processes may do this at once. */
    async giveBack(): Promise<void> {
      const now = clock.now();
      const { waitingMinutes, unansweredMinutes, batch: limit } = limits.handoff;
      const waitingBefore = new Date(now.getTime() - waitingMinutes * 60_000);
      const unansweredBefore = new Date(now.getTime() - unansweredMinutes * 60_000);
      const late = {
        waitingBefore,
        unansweredBefore,
        now,
        limit,
        texts: handoffTexts,
        ownLanguage: await ownLanguage(),
      };
      while ((await giveBackUnattended(background, late)) === limit);
    },
  };

  /** Who answers in a session's open conversation. The assistant if there is none. */
  async function handlingOf(assistantId: number, sessionId: string): Promise<Handling> {
    const open = await findOpenHandling(db, assistantId, sessionId);
    return presentHandling(assistantId, open ?? { handledBy: 'ai', handlerName: null });
  }

  async function presentHandling(
    assistantId: number,
    { handledBy, handlerName }: { handledBy: Handler; handlerName: string | null },
  ): Promise<Handling> {
    if (handledBy !== 'waiting') return { handledBy, personName: handlerName };
    return { handledBy, personName: (await findHandoffSettings(db, assistantId))?.personName ?? null };
  }

  /**
   * Lets a conversation wait for a person. Resolves with the text for the visitor. Undefined if no person can be asked for, or the
   * conversation waits already.
   */
  async function ask({ assistantId, conversationId, reason, language }: Asking): Promise<string | undefined> {
    const text = await notifiedText(assistantId, language);
    if (text === undefined) return undefined;
    const asked = await askForPerson(db, conversationId, { reason, now: clock.now() });
    return asked ? text : undefined;
  }

  async function ownLanguage(): Promise<VisitorLanguage> {
    return (await settings.display()).language;
  }

  /** The text about who was notified and when to expect them. Undefined if the assistant's visitors may not ask for a person. */
  async function notifiedText(assistantId: number, language: VisitorLanguage): Promise<string | undefined> {
    const stored = await findHandoffSettings(db, assistantId);
    if (!stored?.offersPerson) return undefined;
    const { timeZone: ownZone, defaultCountry: country } = await settings.display();
    const timeZone = stored.timeZone ?? ownZone;
    const { personName, isAway, openingHours, holidays } = stored;
    const opening = openingAt(clock.now(), { openingHours, holidays: holidays ?? [], timeZone });
    return handoffTexts(language).notified({ personName, isAway, opening, country });
  }
}
