import { useText } from '#client/i18n/catalogue.ts';
import { dashboardText } from '#client/i18n/es/dashboard.ts';
import { currentDisplay } from '#client/lib/display.ts';
import { hourAt } from '#shared/domain/days.ts';
import type { Start } from '../use-start.ts';

/** The greeting with the user's name, and a sentence about what waits. */
export function Greeting({ username, start: { waitingCount, dueCount, fresh } }: { username: string; start: Start }) {
  const text = useText(dashboardText);
  const hour = hourAt(new Date(), currentDisplay().timeZone);
  return (
    <div>
      <h2 className="text-xl font-semibold tracking-tight wrap-anywhere md:text-2xl">
        {text.greeting(hour, username)}
      </h2>
      <p className="mt-0.5 text-muted-on-surface">{text.whatWaits(waitingCount, dueCount, fresh.length)}</p>
    </div>
  );
}
