import { calendarMoment, calendarText, calendarValue } from '../calendar-text.ts';

/** A booking as a subscribed calendar shows it. */
export interface FedBooking {
  publicId: string;
  sequence: number;
  serviceName: string;
  name: string;
  startsAt: Date;
  endsAt: Date;
  updatedAt: Date;
}

interface Feed {
  agendaName: string;
  /** What the identities of its events end with: the site's host. */
  host: string;
  /** Where the owner sees them. */
  url: string;
  bookings: readonly FedBooking[];
}

/**
 * An agenda's bookings as a calendar to subscribe to (RFC 5545), in UTC. Who holds its address holds what is in it: of who comes it has the
 * first name alone, and no way to reach them.
 */
export function feedText({ agendaName, host, url, bookings }: Feed): string {
  return calendarText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Asistentes//Citas//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${calendarValue(agendaName)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    ...bookings.flatMap((booking) => [
      'BEGIN:VEVENT',
      `UID:${booking.publicId}@${host}`,
      `SEQUENCE:${booking.sequence}`,
      // The same each time it is read: only what changes is anew.
      `DTSTAMP:${calendarMoment(booking.updatedAt)}`,
      `DTSTART:${calendarMoment(booking.startsAt)}`,
      `DTEND:${calendarMoment(booking.endsAt)}`,
      `SUMMARY:${calendarValue(`${booking.serviceName} · ${firstName(booking.name)}`)}`,
      `URL:${url}`,
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'CLASS:PRIVATE',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]);
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
