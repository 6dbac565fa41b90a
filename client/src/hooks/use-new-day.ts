import { useEffect, useEffectEvent } from 'react';
import { currentDisplay } from '#client/lib/display.ts';
import { dayAt } from '#shared/domain/days.ts';

const lookEveryMs = 20_000;

/** Tells a page that stays open past midnight, by the platform's calendar. */
export function useNewDay(onNewDay: () => void): void {
  const tell = useEffectEvent(onNewDay);
  useEffect(() => {
    const today = () => dayAt(new Date(), currentDisplay().timeZone);
    let day = today();
    const timer = setInterval(() => {
      if (today() === day) return;
      day = today();
      tell();
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, []);
}
