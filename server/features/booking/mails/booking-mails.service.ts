import { limits } from '#server/config/limits.ts';
import { serviceNameIn } from '#server/db/owners-words.ts';
import { settleDue } from '#server/jobs/due-work.queries.ts';
import { createDueWork, type DueWorkDeps } from '#server/jobs/due-work.ts';
import { renderMail } from '#server/lib/mails/render-mail.ts';
import { nextTry } from '#server/lib/retry-schedule.ts';
import { type Mail, MailError, type MailSender, type MailSettings } from '#server/providers/mail/mail.ts';
import { dayAt } from '#shared/domain/days.ts';
import type { DisplaySettings } from '#shared/domain/display.ts';
import type { BookingLinks } from '../links/booking-links.service.ts';
import { bookingMail } from './booking-mail.ts';
import {
  type BookingMailRow,
  dueBookingMails,
  findMailedBooking,
  type MailedBooking,
} from './booking-mails.queries.ts';
import { invitationText } from './invitation.rules.ts';

interface BookingMailDeps extends DueWorkDeps {
  sender: MailSender;
  settings: {
    mailConnection(): Promise<MailSettings | undefined>;
    display(): Promise<DisplaySettings>;
    timeZone(): Promise<string>;
  };
  links: Pick<BookingLinks, 'linkFor'>;
  /** The page on which an owner sees the bookings of an assistant. */
  placeOf(assistantId: number): string;
}

/** Sends invitations and reminders. A mail about an earlier state of a booking is not sent. */
export function createBookingMails(deps: BookingMailDeps) {
  const { db, clock, logger, sender, settings, links, placeOf } = deps;
  return createDueWork(deps, { kind: dueBookingMails, limits: limits.mailOutbox, attempt });

  async function attempt(claimed: BookingMailRow, signal: AbortSignal): Promise<void> {
    const { id, kind, attempts, dueAt } = claimed;
    let state: BookingMailRow['state'] = 'waiting';
    try {
      state = await send(claimed, signal);
    } catch (error) {
      logger.warn({ err: error, mailId: id, kind, attempts }, 'a mail about a booking could not be sent');
      if (error instanceof MailError && error.kind === 'aborted' && signal.aborted) {
        // The process stops, so this attempt does not count.
        await settleDue(db, dueBookingMails, claimed, { nextAttemptAt: clock.now(), attempts: attempts - 1 });
        return;
      }
      // A mail that may have arrived is not sent again, because a second reminder is worse than a missing one.
      if (error instanceof MailError && (error.permanent || error.kind === 'unknown')) state = 'failed';
    }
    const next = state === 'waiting' ? nextTry(attempts, dueAt, clock.now()) : undefined;
    if (next) await settleDue(db, dueBookingMails, claimed, { nextAttemptAt: next });
    else await settleDue(db, dueBookingMails, claimed, { state: state === 'waiting' ? 'failed' : state });
  }

  async function send(claimed: BookingMailRow, signal: AbortSignal): Promise<BookingMailRow['state']> {
    const stored = await findMailedBooking(db, claimed.bookingId);
    const found = stored && claimed.party === 'visitor' ? await inVisitorsWords(stored) : stored;
    const platformZone = await settings.timeZone();
    if (!found || !isStillSo(claimed, found, platformZone)) return 'dropped';
    const mail = await settings.mailConnection();
    if (!mail?.enabled) return 'waiting';
    const { language: ownLanguage, defaultCountry } = await settings.display();
    const language = found.booking.language ?? ownLanguage;
    const link = claimed.party === 'owner' ? placeOf(found.booking.assistantId) : links.linkFor(found.booking);
    const content = bookingMail(claimed, found, { language, ownLanguage, defaultCountry, platformZone, link });
    const rendered = renderMail(content);
    const message: Mail = {
      messageId: `<${claimed.publicId}@${mail.from.address.split('@').at(-1)}>`,
      from: mail.from,
      to: claimed.recipient,
      ...rendered,
      ...(claimed.kind === 'reminder' || found.isAtCalcom
        ? {}
        : { invitation: invitationFor(claimed, found, mail.from, rendered) }),
    };
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(limits.mailOutbox.sendTimeoutMs)]);
    await sender.send(mail.connection, message, inTime);
    return 'sent';
  }

  /** The service's name in the visitor's language, as it was offered to them. */
  async function inVisitorsWords({ booking, ...found }: MailedBooking): Promise<MailedBooking> {
    const language = booking.language ?? (await settings.display()).language;
    return { ...found, booking: { ...booking, serviceName: await serviceNameIn(db, booking, language) } };
  }

  function isStillSo(
    { kind, sequence }: BookingMailRow,
    { booking, timeZone }: MailedBooking,
    platformZone: string,
  ): boolean {
    if (sequence !== booking.sequence) return false;
    if (kind === 'cancelled') return true;
    const zone = timeZone ?? platformZone;
    // A reminder says 'tomorrow', which would be wrong on the day itself.
    if (kind === 'reminder' && dayAt(clock.now(), zone) >= dayAt(booking.startsAt, zone)) return false;
    return booking.state === 'confirmed';
  }

  function invitationFor(
    { kind, party, recipient, sequence }: BookingMailRow,
    { booking, assistantName, ownerName }: MailedBooking,
    from: Mail['from'],
    { text }: { text: string },
  ): NonNullable<Mail['invitation']> {
    const method = kind === 'cancelled' ? 'CANCEL' : 'REQUEST';
    const isOwner = party === 'owner';
    return {
      method,
      text: invitationText({
        ...{ method, sequence, stamp: clock.now() },
        uid: `${booking.publicId}@${from.address.split('@').at(-1)}`,
        startsAt: booking.startsAt,
        endsAt: booking.endsAt,
        summary: isOwner ? `${booking.serviceName}: ${booking.name}` : `${booking.serviceName} · ${assistantName}`,
        description: text,
        url: isOwner ? placeOf(booking.assistantId) : links.linkFor(booking),
        organizer: { name: from.name, address: from.address },
        attendee: { name: isOwner ? ownerName : booking.name, address: recipient },
      }),
    };
  }
}
