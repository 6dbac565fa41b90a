import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '#server/db/client.ts';
import type { Taking, VisitorBooking } from '#server/features/booking/visitor/visitor-booking.service.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError } from '#server/lib/errors.ts';
import type { OfferedService } from '#shared/domain/booking/booking.ts';
import { type CardField, readSlot } from '#shared/domain/conversations/cards.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { bookingTexts, bookingTimeText } from './booking-texts.ts';
import { refusedAnswers } from './refused-answers.ts';

interface BookingCardDeps {
  clock: Clock;
  booking: VisitorBooking;
  /** The key that signs the free times that a session was shown. */
  key: Buffer;
}

/** The card that a session answers. */
interface Answering {
  assistantId: number;
  sessionId: string;
  messageId: number;
}

/** How long a visitor can book the times that they were shown. */
const holdsMs = 10 * 60_000;

/** The fields of a booking card: a service if there are several, a time, and the visitor's name and contact details. */
export function bookingFields(services: readonly OfferedService[], language: VisitorLanguage): CardField[] {
  const { labels } = bookingTexts[language];
  return [
    ...(services.length > 1
      ? [{ id: 'service', type: 'service', label: labels.service, required: true } as const]
      : []),
    { id: 'slot', type: 'slot', label: labels.slot, required: true },
    { id: 'name', type: 'name', label: labels.name, required: true },
    { id: 'phone', type: 'phone', label: labels.phone, required: true },
    { id: 'email', type: 'email', label: labels.email, required: services.some(({ needsEmail }) => needsEmail) },
  ];
}

/** Booking cards. A card books exactly what it shows, only in the session that it was shown to, and within ten minutes. */
export function createBookingCards({ clock, booking, key }: BookingCardDeps) {
  return {
    /** The free times of a service, with the token that lets this session book one of them. */
    async slots(card: Answering, services: readonly OfferedService[], { serviceId, from }: Asked) {
      const offered = services.find(({ id }) => id === serviceId);
      const found = await booking.slots(card.assistantId, offered?.id ?? 0, from);
      const until = clock.now().getTime() + holdsMs;
      return { ...found, token: `${until}.${sign(card, serviceId, until)}` };
    },

    /** Call this before the transaction: inside it no other connection may be used. */
    platformZone: booking.platformZone,

    /**
     * Reserves the time that the answers name, until the transaction ends. Throws 409 (`card_expired`) if the time was not shown to this
     * session within the last ten minutes, 409 (`slot_taken`), 422.
     */
    async take(
      tx: Db,
      card: Answering,
      { services, answers, token, zone, language, ownLanguage }: Given,
    ): Promise<Taken> {
      const serviceId = services.length === 1 ? services[0]?.id : Number(answers.service);
      const service = services.find(({ id }) => id === serviceId);
      if (!service) throw refusedAnswers({ service: 'choice' });
      const slot = readSlot(answers.slot ?? '');
      if (!slot) throw refusedAnswers({ slot: 'slot' });
      if (!isSigned(card, service.id, token))
        throw new AppError('card_expired', 'Ha pasado un rato desde que viste estas horas. Míralas de nuevo.');
      const startsAt = new Date(slot.startsAt);
      const wish = { assistantId: card.assistantId, serviceId: service.id, agendaId: slot.agendaId, startsAt };
      const taken = await booking.book(tx, wish, zone);
      const texts = bookingTexts[language];
      const when = bookingTimeText(startsAt, taken.timeZone, language);
      return {
        // The service's name as the visitor was offered it. The owner reads their own name for it.
        shown: { ...answers, service: service.name, slot: when },
        thanks: texts.thanks(service.name, when),
        reason: bookingTexts[ownLanguage].reason(taken.service.name),
        ...{ isAtCalcom: taken.isAtCalcom, insert: taken.insert, insertPending: taken.insertPending },
      };
    },
  };

  function sign({ assistantId, sessionId, messageId }: Answering, serviceId: number, until: number): string {
    const signed = JSON.stringify([assistantId, sessionId, messageId, serviceId, until]);
    return createHmac('sha256', key).update(signed).digest('base64url');
  }

  function isSigned(card: Answering, serviceId: number, token = ''): boolean {
    const [, until = '', mac = ''] = /^(\d{13})\.([\w-]{43})$/.exec(token) ?? [];
    const own = Buffer.from(sign(card, serviceId, Number(until)));
    const given = Buffer.from(mac);
    return given.length === own.length && timingSafeEqual(given, own) && Number(until) > clock.now().getTime();
  }
}

interface Asked {
  serviceId: number;
  from?: string | undefined;
}

interface Given {
  services: readonly OfferedService[];
  answers: Readonly<Record<string, string>>;
  token: string | undefined;
  zone: string;
  language: VisitorLanguage;
  /** The platform's language, which owners read. */
  ownLanguage: VisitorLanguage;
}

interface Taken extends Pick<Taking, 'isAtCalcom' | 'insert' | 'insertPending'> {
  /** The answers as text for people. */
  shown: Record<string, string>;
  thanks: string;
  /** The reason why a visitor who books is rated as highly interested. */
  reason: string;
}
