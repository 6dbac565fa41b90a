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
  /** Stores the consent text that a visitor has accepted for marketing. */
  keepConsent: KeepConsent;
  /** The key that signs the times that visitors were shown for booking. */
  bookingKey: Buffer;
}

/** The session that answers, and the key under which its requests are counted. */
interface Visitor {
  assistantId: number;
  sessionId: string;
  countedAs: string;
}

/** A visitor, with the language that they read. */
type Answerer = Visitor & { language: VisitorLanguage };

/** A booking card is not offered again while one is open that was offered within this time. */
const bookingOpenMinutes = 10;

export type CardService = ReturnType<typeof createCards>;

/** Forms and bookings inside a conversation: when they are offered, and how their answers are processed. */
export function createCards(deps: CardDeps) {
  const { db, clock, rateLimiter, settings, contacts, detection, booking, bookingKey, keepConsent, calcom } = deps;
  const bookingCards = createBookingCards({ clock, booking, key: bookingKey });
  const cardAnswers = createCardAnswers({ clock, settings, contacts, detection, bookingCards, keepConsent });
  const calcomCards = createCalcomCards({ db, contacts, calcom, answers: cardAnswers });
  const answering = createQueue(limits.chat.answering);
  return {
    /** The part of an assistant's turns that offers its forms. */
    ofTurns: (assistantId: number, language: VisitorLanguage) => ({
      /**
       * Adds a form to the reply if the question contains the form's phrases. Resolves with the text above the form, or undefined if no
       * form matches. `plain`: offers a form only if the question is nothing but its phrase, as a button sends it. For all other questions
       * a model decides.
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
        // A phrase within a longer message offers the form once. A message of the phrase alone offers it again.
        if (!isPlain && (await wasOffered(db, conversationId, form.id))) return undefined;
        const { id: formId, title, thanks, fields } = form;
        await insertCard(db, replyId, { formId, title, thanks, fields });
        return form.intro ?? cardTexts(language).intro;
      },
    }),

    /** Makes one attempt at a Cal.com booking that is due, because its process has died or Cal.com asked for a later retry. */
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
     * Stores a visitor's answers once. A repeated request gets the stored result. Resolves with the card, the visitor's message and the
     * message that thanks for it. Throws 404 (another session's card), 409 (of a booking: see `booking-cards.ts`; or while the booking is
     * under way), 422 (invalid answers), 429.
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
      // The answers for an assistant are stored one after the other. In parallel they would wait for each other's locks, and many visitors
      // who want the same time would wait too long.
      const store = (tx: Db) => cardAnswers.store(tx, place, messageId, { given, token, about });
      const stored = await answering.run(() => db.transaction(store), String(assistantId));
      const answerId = typeof stored === 'number' ? stored : await calcomCards.answer(stored);
      const rows = await listAnswered(db, messageId, answerId);
      const cards = await listMessageCards(db, rows);
      return rows.map((row) => presentMessage(row, wording, { card: cards.get(row.id) }));
    },
  };
  /** Adds a booking card to the reply if the question contains a phrase for booking. */
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
