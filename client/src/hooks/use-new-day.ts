import { useEffect, useEffectEvent } from 'react';
import { currentDisplay } from '#client/lib/display.ts';
import { dayAt } from '#shared/domain/days.ts';

const lookEveryMs = 20_000;

/** Calls a page that stays open past midnight, by the platform's calendar. */
export function useNewDay(onNewDay: () => void): void {
  const notify = useEffectEvent(onNewDay);
  useEffect(() => {
    const today = () => dayAt(new Date(), currentDisplay().timeZone);
    let day = today();
    const timer = setInterval(() => {
      if (today() === day) return;
      day = today();
      notify();
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, []);
}
