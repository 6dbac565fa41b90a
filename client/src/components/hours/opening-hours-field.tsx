import { CircleAlert, Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { Switch } from '#client/components/ui/form/switch.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { handoffText } from '#client/i18n/es/assistants/assistants-handoff.ts';
import type { OpeningHours, OpeningRange, Weekday } from '#shared/domain/conversations/inbox.ts';
import { firstMessage } from './first-message.ts';

/** The week begins on Monday. */
const week: Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const usualDay: OpeningRange[] = [{ from: '09:00', to: '18:00' }];
/** From Monday to Friday, nine to six. */
export const usualWeek: OpeningHours = Object.fromEntries(week.slice(0, 5).map((day) => [day, usualDay]));

/** The limit of periods in a day. */
const maxRanges = 6;

interface OpeningHoursFieldProps {
  /** Null: always open. */
  hours: OpeningHours | null;
  errors: unknown;
  /** The labels: the switch, its help, and the meaning of no hours. */
  words: { hoursOn: string; hoursHelp: string; always: string };
  onChange: (hours: OpeningHours | null) => void;
}

/** The opening hours: always open, or periods by day. */
export function OpeningHoursField({ hours, errors, words, onChange }: OpeningHoursFieldProps) {
  const text = useText(handoffText);
  return (
    <div>
      <Switch
        checked={hours !== null}
        onCheckedChange={(on) => onChange(on ? usualWeek : null)}
        label={words.hoursOn}
      />
      <p className="text-sm text-muted-on-surface">{hours ? words.hoursHelp : words.always}</p>
      {hours && (
        <ul className="mt-3 divide-y divide-line rounded-control border border-line">
          {week.map((day) => (
            <Day
              key={day}
              name={text.days[day]}
              ranges={hours[day] ?? []}
              error={firstMessage(errors, day)}
              onChange={(ranges) => onChange({ ...hours, [day]: ranges })}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface DayProps {
  name: string;
  ranges: OpeningRange[];
  error: string | undefined;
  onChange: (ranges: OpeningRange[]) => void;
}

function Day({ name, ranges, error, onChange }: DayProps) {
  const text = useText(handoffText);
  const set = (index: number, values: Partial<OpeningRange>) =>
    onChange(ranges.map((range, n) => (n === index ? { ...range, ...values } : range)));
  const isOpen = ranges.length > 0;
  // Each period of a day needs a name of its own.
  const nameOf = (index: number) => (ranges.length > 1 ? `${name} ${index + 1}` : name);
  const periods = useRef<HTMLDivElement>(null);
  const hasAdded = useRef(false);
  // After the press, the add button moves to the new period's line, so the focus goes to that period's first field.
  useEffect(() => {
    if (!hasAdded.current) return;
    hasAdded.current = false;
    [...(periods.current?.querySelectorAll('input') ?? [])].at(-2)?.focus();
  });
  return (
    <li className="gap-4 px-3 py-1.5 sm:flex">
      <div className="flex w-40 shrink-0 items-center">
        <Switch checked={isOpen} onCheckedChange={(open) => onChange(open ? usualDay : [])} label={name} />
      </div>
      <div ref={periods} className="min-w-0 flex-1 space-y-2">
        {!isOpen && (
          <p className="flex min-h-11 items-center text-sm text-muted-on-surface max-sm:hidden">{text.closed}</p>
        )}
        {ranges.map(({ from, to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a period has no other name than its place.
          <div key={index} className="flex items-center gap-2">
            <Input
              type="time"
              className="max-sm:px-1.5"
              aria-label={text.from(nameOf(index))}
              aria-invalid={error !== undefined}
              value={from}
              onChange={({ target }) => set(index, { from: target.value })}
            />
            <span className="text-sm text-muted-on-surface">{text.until}</span>
            <Input
              type="time"
              className="max-sm:px-1.5"
              aria-label={text.to(nameOf(index))}
              aria-invalid={error !== undefined}
              // Here midnight ends a day as '24:00'. Browsers write it as '00:00'.
              value={to === '24:00' ? '00:00' : to}
              onChange={({ target }) => set(index, { to: target.value === '00:00' ? '24:00' : target.value })}
            />
            {ranges.length > 1 && (
              <Button
                variant="ghost"
                shape="square"
                aria-label={text.removeRange(nameOf(index))}
                onClick={() => onChange(ranges.filter((_, n) => n !== index))}
              >
                <X aria-hidden className="size-4" />
              </Button>
            )}
            {index === ranges.length - 1 && (
              <Button
                variant="ghost"
                shape="square"
                aria-label={text.addRange(name)}
                title={text.addRange(name)}
                disabled={ranges.length >= maxRanges}
                onClick={() => {
                  hasAdded.current = true;
                  onChange([...ranges, { from: '', to: '' }]);
                }}
              >
                <Plus aria-hidden className="size-4" />
              </Button>
            )}
          </div>
        ))}
        <div role="alert">
          {error && (
            <p className="flex items-start gap-1.5 text-sm text-danger-text">
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {error}
            </p>
          )}
        </div>
      </div>
    </li>
  );
}
