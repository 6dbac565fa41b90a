import { dayAt } from '#shared/domain/days.ts';

/** 'jueves, 3 de diciembre, 9:30–10:00', in a time zone. If the booking ends on another day, both ends are in full. */
export function bookingMoment(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  timeZone: string,
  locale: string,
): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', hourCycle: 'h23', timeZone });
  const full = (moment: Date) => `${day.format(moment)}, ${time.format(moment)}`;
  if (dayAt(start, timeZone) === dayAt(end, timeZone)) return `${full(start)}–${time.format(end)}`;
  return `${full(start)} – ${full(end)}`;
}
