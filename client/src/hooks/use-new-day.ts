import { useEffect, useEffectEvent } from 'react';
import { currentDisplay } from '#client/lib/display.ts';
import { dayAt } from '#shared/domain/days.ts';

/** The first look makes a calendar, which takes as long as a page's first drawing: that is over by then. */
const firstLookMs = 1_000;
const lookEveryMs = 20_000;

/** Calls a page that stays open past midnight, by the platform's calendar. */
export function useNewDay(onNewDay: () => void): void {
  const notify = useEffectEvent(onNewDay);
  useEffect(() => {
    const today = () => dayAt(new Date(), currentDisplay().timeZone);
    let day: string | undefined;
    const look = () => {
      const before = day;
      day = today();
      if (before !== undefined && before !== day) notify();
    };
    const first = setTimeout(look, firstLookMs);
    const timer = setInterval(look, lookEveryMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, []);
}
