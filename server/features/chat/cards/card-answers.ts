import type { Db } from '#server/db/client.ts';
import type { CalcomRow } from '#server/features/booking/calcom/calcom.queries.ts';
import type { FilledForms } from '#server/features/contacts/people/filled-forms.ts';
import type { KeepConsent } from '#server/features/privacy/consents/consents.queries.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError, notFound } from '#server/lib/errors.ts';
import { consented, marketingFieldId, readAnswers } from '#shared/domain/conversations/cards.ts';
import { dayAt } from '#shared/domain/days.ts';
import type { Language, VisitorLanguage } from '#shared/domain/display.ts';
import type { SettingsService } from '../../settings/settings.service.ts';
import { announceConversation } from '../handoff/handling.queries.ts';
import { addQuality } from '../quality/daily-quality.queries.ts';
import type { createBookingCards } from './booking-cards.ts';
import { type PersonDetection, personOf } from './card-person.ts';
import { answerText, cardTexts } from './card-texts.ts';
import { answerCard, insertCardNote, lockCard, noteBooked, notePending, queueSubmitted } from './cards.queries.ts';
import { refusedAnswers } from './refused-answers.ts';

interface AnswerDeps {
  clock: Clock;
  settings: Pick<SettingsService, 'display' | 'timeZone' | 'leadSettings'>;
  contacts: FilledForms;
  detection: PersonDetection;
  bookingCards: ReturnType<typeof createBookingCards>;
  keepConsent: KeepConsent;
}

interface Place {
  assistantId: number;
  sessionId: string;
}

/** Data that is read before the transaction starts, because no other connection may be used inside it. */
interface Circumstances {
  language: VisitorLanguage;
  /** The platform's language, which owners read. */
  ownLanguage: Language;
  /** The time zone for agendas that have none. */
  zone: string;
  day: string;
  defaultCountry: string;
  mail: Awaited<ReturnType<FilledForms['mailing']>>;
}

/** A locked card, with its session and the assistant's owner. */
type HeldCard = NonNullable<Awaited<ReturnType<typeof lockCard>>> & { place: Place; ownerId: number };

/** The result of a card's answers: the answers alone or a booking, with the texts about it. */
interface Outcome {
  /** The answers as text for people. */
  shown: Readonly<Record<string, string>>;
  thanks: string;
  /** The reason why a visitor who answers is rated as highly interested. */
  reason: string;
  /** Makes the booking, or finds the existing one. Undefined if there is no booking. */
  book?: (who: {
    name: string;
    phone: string | null;
    email: string | null;
    contactId: number | null;
    language: VisitorLanguage;
  }) => Promise<number>;
}

export type CardAnswers = ReturnType<typeof createCardAnswers>;

/** Processes a card's answers, in the transaction that stores them. */
export function createCardAnswers({ clock, settings, contacts, detection, bookingCards, keepConsent }: AnswerDeps) {
  return {
    /** `language`: the language of the visitor who answers, if it is known. */
    async circumstances(language?: VisitorLanguage): Promise<Circumstances> {
      const { language: ownLanguage } = await settings.display();
      const zone = await bookingCards.platformZone();
      const day = dayAt(clock.now(), await settings.timeZone());
      const { defaultCountry } = await settings.leadSettings();
      return {
        language: language ?? ownLanguage,
        ownLanguage,
        zone,
        day,
        defaultCountry,
        mail: await contacts.mailing(),
      };
    },

    /**
     * Resolves with the id of the message that the answers became, now or earlier. If the time has to be booked at Cal.com first, resolves
     * with that booking, which blocks the card.
     */
    async store(
      tx: Db,
      place: Place,
      messageId: number,
      { given, token, about }: { given: Record<string, string>; token: string | undefined; about: Circumstances },
    ): Promise<number | CalcomRow> {
      const { zone, language, ownLanguage } = about;
      const ownerId = await contacts.hold(tx, place.assistantId);
      const found = await lockCard(tx, place, messageId);
      if (!found || ownerId === undefined) throw notFound();
      const { card, conversation } = found;
      if (card.answerId !== null) return card.answerId;
      if (card.bookingId !== null) throw new AppError('conflict', 'Estamos confirmando tu cita. Espera un momento.');
      const { answers, problems } = readAnswers(card.fields, given);
      if (Object.keys(problems).length > 0) throw refusedAnswers(problems);
      if (card.kind !== 'booking') {
        const thanks = card.thanks ?? cardTexts(language).thanks;
        const outcome = { shown: answers, thanks, reason: cardTexts(ownLanguage).reason(card.title) };
        return complete(tx, { ...found, place, ownerId }, answers, outcome, about);
      }
      const services = card.services ?? [];
      const asked = { services, answers, token, zone, language, ownLanguage };
      const taken = await bookingCards.take(tx, { ...place, messageId }, asked);
      const conversationId = conversation.id;
      if (taken.isAtCalcom) {
        const { person } = personOf(detection, card.fields, answers, about.defaultCountry);
        const { name = '', phone = null, email = null } = { ...answers, ...person };
        if (email === null) throw refusedAnswers({ email: 'required' });
        const row = await taken.insertPending({ name, phone, email, language, contactId: null, conversationId });
        await notePending(tx, messageId, { bookingId: row.bookingId, answers });
        return row;
      }
      const book: Outcome['book'] = async (who) => (await taken.insert({ ...who, conversationId })).id;
      return complete(tx, { ...found, place, ownerId }, answers, { ...taken, book }, about);
    },

    complete,
  };

  async function complete(
    tx: Db,
    { card, conversation, place, ownerId }: HeldCard,
    answers: Record<string, string>,
    { shown, thanks, reason, book }: Outcome,
    { language, defaultCountry, mail, day }: Circumstances,
  ): Promise<number> {
    const { messageId, fields, title } = card;
    const { assistantId } = place;
    const text = answerText(fields, shown, language);
    const id = await answerCard(tx, { messageId, answers, text, conversationId: conversation.id, thanks });
    await announceConversation(tx, conversation.id);
    const { person, evidence } = personOf(detection, fields, answers, defaultCountry);
    const contactId = await contacts.record(tx, ownerId, { place, at: clock.now(), reason, person, evidence }, mail);
    if (contactId !== undefined) await insertCardNote(tx, contactId, title, text);
    // This comes after the contact is stored, because a trigger announces the contact's change.
    const marketing = fields.find((field) => field.id === marketingFieldId);
    if (marketing && answers[marketing.id] === consented)
      await keepConsent(tx, place, { text: marketing.label, conversation });
    if (book) {
      const { name = '', phone = null, email = null } = { ...answers, ...person };
      await noteBooked(tx, messageId, await book({ name, phone, email, language, contactId: contactId ?? null }));
    } else await queueSubmitted(tx, { assistantId, conversationId: conversation.id, messageId });
    // This comes last, because all visitors of the assistant update the same row on that day.
    await addQuality(tx, [{ assistantId, day, ...(book ? { bookings: 1 } : { forms: 1 }) }]);
    return id;
  }
}
