import type { Agenda } from '#shared/contracts/booking/agendas.ts';
import type { CalendarView } from './calendar-days.ts';
import type { Column } from './grid-items.ts';

/** The calendar's columns: a day has one for each agenda, a week has one for each day. */
export function columnsOf(
  view: CalendarView,
  days: readonly string[],
  agendas: readonly Pick<Agenda, 'id' | 'name'>[],
  today: string,
  locale: string,
): Column[] {
  const [first = ''] = days;
  if (view === 'day' && agendas.length > 1)
    return agendas.map(({ id, name }) => ({
      ...{ key: `a${id}`, day: first, agendaId: id, title: name, isToday: first === today },
    }));
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
  return days.map((day) => ({
    ...{ key: day, day, agendaId: undefined, isToday: day === today },
    title: format.format(new Date(`${day}T12:00:00Z`)),
  }));
}
