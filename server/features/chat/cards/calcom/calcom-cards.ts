import type { Db } from '#server/db/client.ts';
import type { CalcomRow } from '#server/features/booking/calcom/calcom.queries.ts';
import type { CalcomBookings, SettledBooking } from '#server/features/booking/calcom/calcom-bookings.ts';
import type { FilledForms } from '#server/features/contacts/people/filled-forms.ts';
import { AppError } from '#server/lib/errors.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { announceConversation, insertNotice } from '../../handoff/handling.queries.ts';
import { bookingTexts, bookingTimeText } from '../booking-texts.ts';
import type { CardAnswers } from '../card-answers.ts';
import { insertCardNote, lockCard, makeForm, reopenCard } from '../cards.queries.ts';
import { findCardOfBooking } from './calcom-cards.queries.ts';
import { calcomCheck, calcomTexts } from './calcom-texts.ts';

interface CalcomCardDeps {
  db: Db;
  contacts: Pick<FilledForms, 'hold'>;
  calcom: CalcomBookings;
  answers: CardAnswers;
}

/**
 * Completes cards whose time is booked at Cal.com. Each card is answered exactly once, whatever Cal.com replies and whichever process dies.
 */
export function createCalcomCards({ db, contacts, calcom, answers }: CalcomCardDeps) {
  return {
    /**
     * Books at Cal.com what a card has just been answered with, and resolves with the id of the message that the answers became. Throws 409
     * (`slot_taken`) if the time is taken; the card is then open again. If Cal.com cannot be reached, the answers are kept like those of a
     * form.
     */
    async answer(row: CalcomRow): Promise<number> {
      const done = await finish(row, true);
      if (done === 'taken') throw calcom.slotTaken();
      if (done === undefined) throw new AppError('conflict', 'Estamos confirmando tu cita. Espera un momento.');
      return done;
    },

    async settle(row: CalcomRow): Promise<void> {
      await finish(row, false);
    },
  };

  /** `isAwaited`: the visitor who answered the card waits for the result, and can choose another time. */
  async function finish(row: CalcomRow, isAwaited: boolean): Promise<number | 'taken' | undefined> {
    const outcome = await calcom.ask(row);
    const known = await answers.circumstances();
    const { ownLanguage } = known;
    return db.transaction(async (tx) => {
      const of = await findCardOfBooking(tx, row.bookingId);
      const ownerId = of && (await contacts.hold(tx, of.assistantId));
      const found = of && (await lockCard(tx, of, of.messageId));
      const settled = await calcom.settle(tx, row, outcome);
      if (!settled || !found || ownerId === undefined) return undefined;
      const held = { ...found, place: of, ownerId };
      const { card, conversation } = found;
      const { messageId, answers: given } = card;
      const { booking } = settled;
      const language = booking.language ?? ownLanguage;
      const about = { ...known, language };
      const zone = of.timeZone ?? about.zone;
      const when = bookingTimeText(booking.startsAt, zone, language);
      const words = { service: booking.serviceName, when };
      if (card.answerId === null && given) {
        if (settled.state === 'left') return undefined;
        if (settled.state === 'failed' && settled.why === 'taken' && isAwaited) {
          await reopenCard(tx, messageId);
          return 'taken';
        }
        const outcome = {
          shown: { ...given, service: booking.serviceName, slot: when },
          thanks: said(settled, words, language),
          reason: bookingTexts[ownLanguage].reason(booking.serviceName),
        };
        if (settled.state === 'failed') {
          // A failed booking is kept as a filled-in form, so that the owner learns who wanted to come.
          await makeForm(tx, messageId);
          return answers.complete(tx, { ...held, card: { ...card, kind: 'form' } }, given, outcome, about);
        }
        const book = ({ contactId }: { contactId: number | null }) => calcom.linkToContact(tx, booking.id, contactId);
        return answers.complete(tx, held, given, { ...outcome, book }, about);
      }
      if (settled.state !== 'confirmed' && settled.state !== 'failed') return card.answerId ?? undefined;
      await insertNotice(tx, conversation.id, said(settled, words, language));
      await announceConversation(tx, conversation.id);
      if (settled.state === 'failed' && booking.contactId !== null)
        await insertCardNote(tx, booking.contactId, card.title, calcomCheck[ownLanguage](words));
      return card.answerId ?? undefined;
    });
  }
}

interface Words {
  service: string;
  when: string;
}

function said(settled: SettledBooking, { service, when }: Words, language: VisitorLanguage): string {
  if (settled.state === 'confirmed') return bookingTexts[language].thanks(service, when);
  const texts = calcomTexts[language];
  if (settled.state === 'requested') return texts.requested(service, when);
  if (settled.state !== 'failed') return texts.waiting(service, when);
  return settled.why === 'doubtful' ? texts.doubtful : texts.failed(service, when);
}
