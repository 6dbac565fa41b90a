import type { MailContent } from '#server/lib/mails/mail-content.ts';
import type { Language, VisitorLanguage } from '#shared/domain/display.ts';
import { localeOf } from '#shared/domain/locales.ts';
import { bookingTime } from '../booking-time.ts';
import { ownerTexts, visitorTexts } from './booking-mail-texts.ts';
import type { BookingMailRow, MailedBooking } from './booking-mails.queries.ts';

interface Circumstances {
  /** The visitor's language. `ownLanguage` is the platform's, which the owner reads. */
  language: VisitorLanguage;
  ownLanguage: Language;
  /** The platform's default country. */
  defaultCountry: string;
  /** The platform's time zone, for agendas that have none. */
  platformZone: string;
  /** The visitor's link to move or cancel the booking, or the owner's link to see it. */
  link: string;
}

/** The mail about a booking, to its visitor or to the owner. */
export function bookingMail(
  { kind, party }: Pick<BookingMailRow, 'kind' | 'party'>,
  { booking, assistantName, agendaName, timeZone, isAtCalcom }: MailedBooking,
  { language: visitors, ownLanguage, defaultCountry, platformZone, link }: Circumstances,
): MailContent {
  const isOwner = party === 'owner';
  const owners = ownerTexts[ownLanguage];
  const text = isOwner ? owners : visitorTexts[visitors];
  const language = isOwner ? ownLanguage : visitors;
  // Names that users have entered become one line of text.
  const business = oneLine(assistantName);
  const service = oneLine(booking.serviceName);
  const when = bookingTime(booking.startsAt, timeZone ?? platformZone, localeOf(language, defaultCountry));
  const title = text.titles[kind];
  const who = isOwner
    ? [
        { label: owners.name, value: oneLine(booking.name) },
        ...(booking.phone ? [{ label: owners.phone, value: booking.phone }] : []),
        ...(booking.email ? [{ label: owners.email, value: booking.email }] : []),
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
      ...(isOver && !isOwner ? [] : [{ kind: 'actions' as const, actions: [{ label: text.open, href: link }] }]),
    ],
    ...(kind === 'created' || kind === 'moved' ? { note: isAtCalcom ? text.calcomNote : text.note } : {}),
    why: text.why(business),
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
