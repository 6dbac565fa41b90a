import type { Db } from '#server/db/client.ts';
import type { VisitorBooking } from '#server/features/booking/visitor/visitor-booking.service.ts';
import { fieldError } from '#server/lib/errors.ts';
import type { SendableCard } from '#shared/contracts/conversations/inbox.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { bookingFields } from './booking-cards.ts';
import { bookingTexts } from './booking-texts.ts';
import { cardTexts } from './card-texts.ts';
import { insertCard } from './cards.queries.ts';
import { listOffered } from './forms.queries.ts';

interface SentCardDeps {
  db: Db;
  settings: { display(): Promise<{ language: VisitorLanguage }> };
  booking: Pick<VisitorBooking, 'services'>;
}

/** A card that is about to be sent: the text above it, and the function that adds it to the message. */
export interface PreparedCard {
  text: string;
  putBeside: (tx: Db, messageId: number) => Promise<void>;
}

export type SentCards = ReturnType<typeof createSentCards>;

/** Cards that an agent sends by hand: the same ones that the assistant offers by rule. */
export function createSentCards({ db, settings, booking }: SentCardDeps) {
  return {
    async sendable(assistantId: number): Promise<SendableCard[]> {
      const { language } = await settings.display();
      const offered = await listOffered(db, assistantId);
      return [
        ...(offered.booking ? [{ formId: null, title: bookingTexts[language].title }] : []),
        ...offered.forms.map(({ id, title }) => ({ formId: id, title })),
      ];
    },

    /**
     * Prepares a card in the conversation's language. Call this before a transaction: inside it no other connection may be used. Throws 422
     * for a card that cannot be sent.
     */
    async prepare(assistantId: number, formId: number | null, visitors: VisitorLanguage | null): Promise<PreparedCard> {
      const language = visitors ?? (await settings.display()).language;
      if (formId === null) {
        const services = await booking.services(assistantId, language);
        if (services.length === 0) throw fieldError('formId', 'Elige una tarjeta de la lista');
        const { title, intro } = bookingTexts[language];
        const fields = bookingFields(services, language);
        return { text: intro, putBeside: (tx, id) => insertCard(tx, id, { kind: 'booking', title, services, fields }) };
      }
      const form = (await listOffered(db, assistantId, language)).forms.find(({ id }) => id === formId);
      if (!form) throw fieldError('formId', 'Elige una tarjeta de la lista');
      const { title, thanks, fields, intro } = form;
      return {
        text: intro ?? cardTexts(language).intro,
        putBeside: (tx, id) => insertCard(tx, id, { formId, title, thanks, fields }),
      };
    },
  };
}
