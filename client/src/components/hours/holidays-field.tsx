import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { handoffText } from '#client/i18n/es/assistants/assistants-handoff.ts';
import { formatDate } from '#client/lib/format.ts';

interface HolidaysFieldProps {
  /** `2026-12-25`. */
  days: string[];
  onChange: (days: string[]) => void;
}

/** The days that are closed, regardless of the weekday. */
export function HolidaysField({ days, onChange }: HolidaysFieldProps) {
  const text = useText(handoffText);
  const [day, setDay] = useState('');
  const id = useId();
  const add = () => {
    if (day) onChange([...new Set([...days, day])].sort());
    setDay('');
  };
  return (
    <fieldset aria-describedby={`${id}-help`} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{text.holidays}</legend>
      <div className="flex gap-2">
        <Input
          type="date"
          aria-label={text.holiday}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
          className="max-w-52"
        />
        <Button variant="secondary" disabled={!day} onClick={add}>
          {text.addHoliday}
        </Button>
      </div>
      <p id={`${id}-help`} className="mt-1.5 text-sm text-muted-on-surface">
        {text.holidaysHelp}
      </p>
      {days.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {days.map((one) => (
            <li key={one} className="flex items-center rounded-control bg-sunken pl-3 text-sm tabular-nums">
              {formatDate(one)}
              <Button
                variant="ghost"
                shape="square"
                aria-label={text.removeHoliday(formatDate(one))}
                onClick={() => onChange(days.filter((other) => other !== one))}
              >
                <X aria-hidden className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
