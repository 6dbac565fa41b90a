import type { MailContent } from '#server/lib/mails/mail-content.ts';
import type { Language } from '#shared/domain/display.ts';
import { bookingTime } from '../booking-time.ts';
import type { BookingMailRow, MailedBooking } from './booking-mails.queries.ts';

type Kind = BookingMailRow['kind'];

const texts = {
  es: {
    titles: {
      created: 'Tu cita está confirmada',
      moved: 'Tu cita ha cambiado de hora',
      cancelled: 'Tu cita se ha cancelado',
      reminder: 'Mañana tienes cita',
    } satisfies Record<Kind, string>,
    ownerTitles: {
      created: 'Nueva cita',
      moved: 'Una cita ha cambiado de hora',
      cancelled: 'Una cita se ha cancelado',
      reminder: 'Mañana hay una cita',
    } satisfies Record<Kind, string>,
    what: 'Servicio',
    when: 'Día y hora',
    withWhom: 'Con',
    name: 'Nombre',
    phone: 'Teléfono',
    email: 'Correo',
    change: 'Mover o cancelar la cita',
    open: 'Ver las citas',
    note: 'La invitación adjunta la pone en tu calendario.',
    calcomNote: 'La invitación para tu calendario llega aparte, de Cal.com.',
    why: (business: string) =>
      `Este correo lo envía automáticamente ${business} porque hay una cita con esta dirección.`,
    ownerWhy: (assistant: string) => `Te avisamos automáticamente de las citas de ${assistant}.`,
  },
  en: {
    titles: {
      created: 'Your booking is confirmed',
      moved: 'Your booking has been moved',
      cancelled: 'Your booking has been cancelled',
      reminder: 'You have a booking tomorrow',
    } satisfies Record<Kind, string>,
    ownerTitles: {
      created: 'New booking',
      moved: 'A booking has been moved',
      cancelled: 'A booking has been cancelled',
      reminder: 'There is a booking tomorrow',
    } satisfies Record<Kind, string>,
    what: 'Service',
    when: 'Day and time',
    withWhom: 'With',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    change: 'Move or cancel the booking',
    open: 'See the bookings',
    note: 'The invitation attached puts it in your calendar.',
    calcomNote: 'The invitation for your calendar comes separately, from Cal.com.',
    why: (business: string) => `${business} sent this email automatically because there’s a booking with this address.`,
    ownerWhy: (assistant: string) => `We notify you automatically of the bookings of ${assistant}.`,
  },
} satisfies Record<Language, unknown>;

interface Circumstances {
  language: Language;
  /** Of the platform, where the agenda has no zone. */
  platformZone: string;
  /** Where who comes moves or cancels it; where the owner sees it. */
  link: string;
}

/** The mail about a booking, to who comes or to the owner. */
export function bookingMail(
  { kind, party }: Pick<BookingMailRow, 'kind' | 'party'>,
  { booking, assistantName, agendaName, timeZone, isAtCalcom }: MailedBooking,
  { language, platformZone, link }: Circumstances,
): MailContent {
  const text = texts[language];
  // What others have named is one line of text, whatever is in it.
  const business = oneLine(assistantName);
  const service = oneLine(booking.serviceName);
  const when = bookingTime(booking.startsAt, timeZone ?? platformZone, language);
  const isOwner = party === 'owner';
  const title = (isOwner ? text.ownerTitles : text.titles)[kind];
  const who = isOwner
    ? [
        { label: text.name, value: oneLine(booking.name) },
        ...(booking.phone ? [{ label: text.phone, value: booking.phone }] : []),
        ...(booking.email ? [{ label: text.email, value: booking.email }] : []),
      ]
    : [];
  const isOver = kind === 'cancelled';
  return {
    language,
    subject: `${title}: ${service}, ${when} · ${business}`,
    preheader: `${service} · ${when}`,
    origin: business,
    title,
    blocks: [
      {
        kind: 'details',
        rows: [
          { label: text.what, value: service },
          { label: text.when, value: when },
          ...(agendaName ? [{ label: text.withWhom, value: oneLine(agendaName) }] : []),
          ...who,
        ],
      },
      ...(isOver && !isOwner
        ? []
        : [{ kind: 'actions' as const, actions: [{ label: isOwner ? text.open : text.change, href: link }] }]),
    ],
    ...(kind === 'created' || kind === 'moved' ? { note: isAtCalcom ? text.calcomNote : text.note } : {}),
    why: isOwner ? text.ownerWhy(business) : text.why(business),
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
