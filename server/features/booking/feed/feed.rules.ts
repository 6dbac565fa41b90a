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
  /** The site's host. The ids of the events end with it. */
  host: string;
  /** The page on which the owner sees the bookings. */
  url: string;
  bookings: readonly FedBooking[];
}

/**
 * An agenda's bookings as a calendar to subscribe to (RFC 5545), in UTC. Everyone who knows its address can read it. So it
 * has only the first name of the person who comes, and no contact data.
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
      // The stamp stays the same at each reading until the booking changes.
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
