import { useSearchParams } from 'wouter';
import { useMedia } from '#client/hooks/use-media.ts';
import { type CalendarView, calendarViews, isDay } from './calendar/calendar-days.ts';

const words: Record<CalendarView, string> = { day: 'dia', week: 'semana', list: 'lista' };

/** Keeps in the page's address which agenda, which days and which view the calendar shows. There is no week view on a phone. */
export function useCalendarAddress(today: string) {
  const isPhone = useMedia('(width < 48rem)');
  const [params, setParams] = useSearchParams();
  const named = calendarViews.find((view) => words[view] === params.get('vista'));
  const views = isPhone ? (['day', 'list'] as const) : calendarViews;
  const day = params.get('dia');
  const change = (values: Record<string, string | undefined>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === undefined) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return {
    views,
    view: views.find((view) => view === named) ?? (isPhone ? 'day' : 'week'),
    day: isDay(day) ? day : today,
    assistantId: Number(params.get('asistente')) || undefined,
    agendaId: Number(params.get('agenda')) || undefined,
    setView: (view: CalendarView, at?: string) => change({ vista: words[view], ...(at ? { dia: at } : {}) }),
    setDay: (next: string) => change({ dia: next === today ? undefined : next }),
    setAssistant: (id: number) => change({ asistente: String(id), agenda: undefined }),
    setAgenda: (id: number | undefined) => change({ agenda: id === undefined ? undefined : String(id) }),
  };
}

export type CalendarAddress = ReturnType<typeof useCalendarAddress>;
