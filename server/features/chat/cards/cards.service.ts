import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import { listMessageCards } from '#server/db/message-cards.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import type { CalcomBookings } from '#server/features/booking/calcom/calcom-bookings.ts';
import type { VisitorBooking } from '#server/features/booking/visitor/visitor-booking.service.ts';
import type { FilledForms } from '#server/features/contacts/people/filled-forms.ts';
import type { KeepConsent } from '#server/features/privacy/consents/consents.queries.ts';
import type { Clock } from '#server/lib/clock.ts';
import { notFound } from '#server/lib/errors.ts';
import { createQueue } from '#server/lib/queue.ts';
import type { VisitorSlots } from '#shared/contracts/conversations/card-answers.ts';
import type { ChatMessage } from '#shared/contracts/conversations/chat.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import type { SettingsService } from '../../settings/settings.service.ts';
import { presentMessage } from '../replies/chat.presenter.ts';
import { publicFaultIn } from '../replies/reply-faults.ts';
import type { Turn } from '../replies/turn-steps.queries.ts';
import { bookingFields, createBookingCards } from './booking-cards.ts';
import { bookingPhrases } from './booking-phrases.ts';
import { bookingTexts, bookingTitles } from './booking-texts.ts';
import { createCalcomCards } from './calcom/calcom-cards.ts';
import { createCardAnswers } from './card-answers.ts';
import type { PersonDetection } from './card-person.ts';
import { cardTexts } from './card-texts.ts';
import { findCard, hasOpenBooking, insertCard, listAnswered, wasOffered } from './cards.queries.ts';
import { listOffered } from './forms.queries.ts';
import { offerFor } from './offers.rules.ts';

interface CardDeps {
  db: Db;
  clock: Clock;
  rateLimiter: RateLimiter;
  settings: Pick<SettingsService, 'display' | 'timeZone' | 'leadSettings'>;
  contacts: FilledForms;
  detection: PersonDetection;
  booking: VisitorBooking;
  calcom: CalcomBookings;
  /** Keeps under which words somebody has agreed to marketing. */
  keepConsent: KeepConsent;
  /** Signs what visitors were shown to book. */
  bookingKey: Buffer;
}

/** A session that answers, and what it is counted as. */
interface Visitor {
  assistantId: number;
  sessionId: string;
  countedAs: string;
}

/** The same, and in which language they read. */
type Answerer = Visitor & { language: VisitorLanguage };

/** A card that books is not offered once more while one is open that was offered so recently. */
const bookingOpenMinutes = 10;

export type CardService = ReturnType<typeof createCards>;

/** What is filled in inside a conversation: when it is offered, and what becomes of the answers. */
export function createCards(deps: CardDeps) {
  const { db, clock, rateLimiter, settings, contacts, detection, booking, bookingKey, keepConsent, calcom } = deps;
  const bookingCards = createBookingCards({ clock, booking, key: bookingKey });
  const cardAnswers = createCardAnswers({ clock, settings, contacts, detection, bookingCards, keepConsent });
  const calcomCards = createCalcomCards({ db, contacts, calcom, answers: cardAnswers });
  const answering = createQueue(limits.chat.answering);
  return {
    /** What of an assistant's turns concerns its forms. */
    ofTurns: (assistantId: number, language: VisitorLanguage) => ({
      /**
       * Puts a form beside the reply to a question that has its words, and gives what is said above it; undefined where none has. `plain`: only
       * where the question is nothing but those words, as a button sends them; of all others a model decides.
       */
      async offer(
        { conversationId, replyId }: Turn,
        question: string,
        which: 'any' | 'plain' = 'any',
      ): Promise<string | undefined> {
        const offered = await listOffered(db, assistantId, language);
        const offer = offerFor(question, offered.forms);
        if (!offer)
          return (
            offered.booking &&
            offerBooking({ conversationId, replyId }, question, { ...offered.booking, language }, which)
          );
        const { form, isPlain } = offer;
        if (which === 'plain' && !isPlain) return undefined;
        // Words that are often used offer it once; who says nothing else wants it again.
        if (!isPlain && (await wasOffered(db, conversationId, form.id))) return undefined;
        const { id: formId, title, thanks, fields } = form;
        await insertCard(db, replyId, { formId, title, thanks, fields });
        return form.intro ?? cardTexts(language).intro;
      },
    }),

    /** One try of a booking at Cal.com that is due: its process has died, or Cal.com wanted to be asked later. */
    settleBooking: calcomCards.settle,

    /** The free times of a service that a session's card offers. Throws 404, 429. */
    async slots(
      { assistantId, sessionId, countedAs }: Visitor,
      messageId: number,
      asked: { serviceId: number; from?: string | undefined },
    ): Promise<VisitorSlots> {
      await rateLimiter.take([{ key: `slots:${assistantId}:${countedAs}`, ...limits.chat.cardSlots }]);
      const card = await findCard(db, { assistantId, sessionId }, messageId);
      if (card?.kind !== 'booking' || card.state !== 'open') throw notFound();
      return bookingCards.slots({ assistantId, sessionId, messageId }, card.services ?? [], asked);
    },

    /**
     * Stores what a visitor has filled in, once: whoever sends it again gets what stands. Gives the card, the visitor's message and what
     * is said to it. Throws 404 (another session's), 409 (of a booking: see `booking-cards.ts`; or while it is being booked), 422 (answers that do not hold), 429.
     */
    async answer(
      { assistantId, sessionId, countedAs, language }: Answerer,
      messageId: number,
      { answers: given, token }: { answers: Record<string, string>; token?: string | undefined },
    ): Promise<ChatMessage[]> {
      await rateLimiter.take([{ key: `card:${assistantId}:${countedAs}`, ...limits.chat.cards }]);
      const about = await cardAnswers.circumstances(language);
      const place = { assistantId, sessionId };
      const wording = publicFaultIn(language);
      // One behind the other: they would wait for each other's locks, and many who want one time would wait too long.
      const store = (tx: Db) => cardAnswers.store(tx, place, messageId, { given, token, about });
      const stored = await answering.run(() => db.transaction(store), String(assistantId));
      const answerId = typeof stored === 'number' ? stored : await calcomCards.answer(stored);
      const rows = await listAnswered(db, messageId, answerId);
      const cards = await listMessageCards(db, rows);
      return rows.map((row) => presentMessage(row, wording, { card: cards.get(row.id) }));
    },
  };
  /** Puts a card that books beside the reply to a question that has its words. */
  async function offerBooking(
    { conversationId, replyId }: Pick<Turn, 'conversationId' | 'replyId'>,
    question: string,
    { assistantId, offerWords, language }: { assistantId: number; offerWords: string; language: VisitorLanguage },
    which: 'any' | 'plain',
  ): Promise<string | undefined> {
    const { title, intro } = bookingTexts[language];
    const phrases = [...bookingPhrases, ...bookingTitles, offerWords].join('\n');
    const offer = offerFor(question, [{ title, offerWords: phrases }]);
    if (!offer || (which === 'plain' && !offer.isPlain)) return undefined;
    if (!offer.isPlain && (await hasOpenBooking(db, conversationId, bookingOpenMinutes))) return undefined;
    const services = await booking.services(assistantId, language);
    if (services.length === 0) return undefined;
    await insertCard(db, replyId, { kind: 'booking', title, services, fields: bookingFields(services, language) });
    return intro;
  }
}
