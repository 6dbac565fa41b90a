import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import { listMessageCards } from '#server/db/message-cards.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import type { FilledForms } from '#server/features/contacts/people/filled-forms.ts';
import type { Clock } from '#server/lib/clock.ts';
import { notFound } from '#server/lib/errors.ts';
import { addressKey } from '#server/lib/security/address.ts';
import type { ChatMessage } from '#shared/contracts/conversations/chat.ts';
import type { Person } from '#shared/domain/contacts/leads.ts';
import { type FormField, readAnswers } from '#shared/domain/conversations/cards.ts';
import { dayAt } from '#shared/domain/days.ts';
import type { SettingsService } from '../../settings/settings.service.ts';
import { announceConversation } from '../handoff/handling.queries.ts';
import { addQuality } from '../quality/daily-quality.queries.ts';
import { presentMessage } from '../replies/chat.presenter.ts';
import { publicFault } from '../replies/reply-faults.ts';
import type { Turn } from '../replies/turn-steps.queries.ts';
import { answerText, cardTexts } from './card-texts.ts';
import {
  answerCard,
  insertCard,
  insertCardNote,
  listAnswered,
  lockCard,
  queueSubmitted,
  wasOffered,
} from './cards.queries.ts';
import { listOffered } from './forms.queries.ts';
import { offerFor } from './offers.rules.ts';
import { refusedAnswers } from './refused-answers.ts';

interface CardDeps {
  db: Db;
  clock: Clock;
  rateLimiter: RateLimiter;
  settings: Pick<SettingsService, 'display' | 'timeZone' | 'leadSettings'>;
  contacts: FilledForms;
  detection: {
    readEmail(text: string): string | undefined;
    readPhone(text: string, defaultCountry: string): string | undefined;
  };
}

export type CardService = ReturnType<typeof createCards>;

/** What is filled in inside a conversation: when it is offered, and what becomes of the answers. */
export function createCards({ db, clock, rateLimiter, settings, contacts, detection }: CardDeps) {
  return {
    /** What of an assistant's turns concerns its forms. */
    ofTurns: (assistantId: number) => ({
      /** Puts a form beside the reply to a question that has its words, and gives what is said above it; undefined where none has. */
      async offer({ conversationId, replyId }: Turn, question: string): Promise<string | undefined> {
        const offer = offerFor(question, await listOffered(db, assistantId));
        if (!offer) return undefined;
        const { form, isPlain } = offer;
        // Words that are often used offer it once; who says nothing else wants it again.
        if (!isPlain && (await wasOffered(db, conversationId, form.id))) return undefined;
        await insertCard(db, replyId, form);
        return form.intro ?? cardTexts((await settings.display()).language).intro;
      },
    }),

    /**
     * Stores what a visitor has filled in, once: whoever sends it again gets what stands. Gives the card, the visitor's message and what
     * is said to it. Throws 404 (another session's), 422 (answers that do not hold), 429.
     */
    async answer(
      { assistantId, sessionId, ip }: { assistantId: number; sessionId: string; ip: string },
      messageId: number,
      given: Record<string, string>,
    ): Promise<ChatMessage[]> {
      await rateLimiter.take([{ key: `card:${assistantId}:${addressKey(ip)}`, ...limits.chat.cards }]);
      // Asked for before the transaction: inside of it there may be no other connection.
      const { language } = await settings.display();
      const day = dayAt(clock.now(), await settings.timeZone());
      const { defaultCountry } = await settings.leadSettings();
      const mail = await contacts.mailing();
      const texts = cardTexts(language);
      const answerId = await db.transaction(async (tx) => {
        const ownerId = await contacts.hold(tx, assistantId);
        const found = await lockCard(tx, { assistantId, sessionId }, messageId);
        if (!found || ownerId === undefined) throw notFound();
        const { card, conversation } = found;
        if (card.answerId !== null) return card.answerId;
        const { fields, title } = card;
        const { answers, problems } = readAnswers(fields, given);
        if (Object.keys(problems).length > 0) throw refusedAnswers(problems);
        const text = answerText(fields, answers, language);
        const id = await answerCard(tx, {
          ...{ messageId, answers, text, conversationId: conversation.id },
          thanks: card.thanks ?? texts.thanks,
        });
        await announceConversation(tx, conversation.id);
        const place = { assistantId, sessionId };
        const person = personOf(fields, answers, defaultCountry);
        const filled = { place, at: clock.now(), reason: texts.reason(title), ...person };
        const contactId = await contacts.record(tx, ownerId, filled, mail);
        if (contactId !== undefined) await insertCardNote(tx, contactId, title, text);
        await queueSubmitted(tx, { assistantId, conversationId: conversation.id, messageId });
        // Last: all that visitors of the assistant do on that day adds to the same row.
        await addQuality(tx, [{ assistantId, day, forms: 1 }]);
        return id;
      });
      const rows = await listAnswered(db, messageId, answerId);
      const cards = await listMessageCards(db, rows);
      return rows.map((row) => presentMessage(row, publicFault, { card: cards.get(row.id) }));
    },
  };

  /** Who has filled in a form, as its fields say; what cannot be read is in its note alone. */
  function personOf(fields: readonly FormField[], answers: Readonly<Record<string, string>>, defaultCountry: string) {
    const person: Person = {};
    const evidence: Person = {};
    for (const { id, type, label } of fields) {
      const answer = answers[id];
      if (answer === undefined || (type !== 'name' && type !== 'email' && type !== 'phone')) continue;
      const value =
        type === 'email'
          ? detection.readEmail(answer)
          : type === 'phone'
            ? detection.readPhone(answer, defaultCountry)
            : answer;
      if (value === undefined || person[type] !== undefined) continue;
      person[type] = value;
      evidence[type] = `${label}: ${answer}`;
    }
    return { person, evidence };
  }
}
