import { useEffect, useEffectEvent } from 'react';
import { currentDisplay } from '#client/lib/display.ts';
import { dayAt } from '#shared/domain/days.ts';

/** The first check creates a calendar, which takes as long as the first rendering of a page. By this time the rendering is done. */
const firstLookMs = 1_000;
const lookEveryMs = 20_000;

/** Calls `onNewDay` after midnight in the platform's time zone, while the page stays open. */
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
