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
    const dayOf = (time: Date) => dayAt(time, currentDisplay().timeZone);
    let seenAt = new Date();
    const look = () => {
      const now = new Date();
      if (dayOf(seenAt) !== dayOf(now)) notify();
      seenAt = now;
    };
    const first = setTimeout(look, firstLookMs);
    const timer = setInterval(look, lookEveryMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, []);
}
