import type { BookingSetupText } from '#client/i18n/es/booking/setup.ts';
import type { OpeningHours, Weekday } from '#shared/domain/conversations/inbox.ts';

const week: Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** 'Lun–Vie 09:00–18:00, Sáb 10:00–14:00': consecutive days with the same hours are grouped. */
export function hoursInWords(
  hours: OpeningHours | null,
  dayNames: Record<Weekday, string>,
  { alwaysOpen, closedAlways }: Pick<BookingSetupText, 'alwaysOpen' | 'closedAlways'>,
): string {
  if (!hours) return alwaysOpen;
  const groups: { first: Weekday; last: Weekday; times: string }[] = [];
  for (const day of week) {
    const times = (hours[day] ?? []).map(({ from, to }) => `${from}–${to}`).join(' + ');
    const before = groups.at(-1);
    if (before && before.times === times) before.last = day;
    else groups.push({ first: day, last: day, times });
  }
  const open = groups.filter(({ times }) => times !== '');
  if (open.length === 0) return closedAlways;
  const short = (day: Weekday) => dayNames[day].slice(0, 3);
  return open
    .map(({ first, last, times }) => `${first === last ? short(first) : `${short(first)}–${short(last)}`} ${times}`)
    .join(', ');
}
