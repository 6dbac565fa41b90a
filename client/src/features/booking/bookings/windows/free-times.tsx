import { useQuery } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { bookingsText } from '#client/i18n/es/booking/bookings.ts';
import { classNames } from '#client/lib/class-names.ts';
import { freeTimesQuery } from '../bookings.queries.ts';
import { clockOf, placeOf } from '../calendar/moments.ts';

interface FreeTimesProps {
  assistantId: number;
  asked: { serviceId: number; agendaId: number; day: string; moving: number | undefined };
  zone: string;
  /** The chosen time, as `09:30`. */
  chosen: string;
  onChoose: (time: string) => void;
}

/** The times at which the service can begin on that day, each as a button. */
export function FreeTimes({ assistantId, asked, zone, chosen, onChoose }: FreeTimesProps) {
  const text = useText(bookingsText);
  const { data } = useQuery(freeTimesQuery(assistantId, asked));
  const times = data?.map(({ startsAt }) => clockOf(placeOf(startsAt, zone).minutes));
  return (
    <fieldset className="min-h-20 min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{text.freeTimes}</legend>
      {times?.length === 0 && <p className="text-sm text-muted-on-surface">{text.noFreeTimes}</p>}
      <div className="flex max-h-28 flex-wrap gap-1.5 overflow-y-auto p-0.5">
        {[...new Set(times)].map((time) => (
          <button
            key={time}
            type="button"
            aria-pressed={time === chosen}
            onClick={() => onChoose(time)}
            className={classNames(
              'min-h-(--control) rounded-control border px-3 text-sm tabular-nums',
              time === chosen
                ? 'border-primary bg-accent-soft font-semibold text-on-accent-soft'
                : 'border-edge bg-surface text-on-surface hover:bg-sunken',
            )}
          >
            {time}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
