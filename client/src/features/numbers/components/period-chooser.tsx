import { useState } from 'react';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { Select } from '#client/components/ui/form/select.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { numbersText } from '#client/i18n/es/numbers.ts';
import { daysIn, periodUnits } from '#shared/domain/calendar.ts';
import { mostDays, presets } from '../period.ts';
import type { usePeriod } from '../use-period.ts';

const longestDays = 1_100;

/** Chooses the period, and the unit of its steps. */
export function PeriodChooser({ period, today, showPreset, showOwn, showBy }: ReturnType<typeof usePeriod>) {
  const text = useText(numbersText);
  /** The preset from which the user has chosen a custom period. With any other preset, which Back may lead to, it has no effect. */
  const [leaving, setLeaving] = useState<string>();
  const isOwn = period.preset === 'own' || leaving === period.preset;
  const chosen = isOwn ? 'own' : period.preset;
  const days = daysIn(period);
  return (
    <div className="mb-6 flex flex-wrap items-start gap-3">
      <div className="sm:min-w-40 max-sm:flex-5">
        <FormField label={text.period}>
          {({ id }) => (
            <Select
              id={id}
              value={chosen}
              onChange={({ target }) => {
                const preset = presets.find((one) => one === target.value);
                setLeaving(preset ? undefined : period.preset);
                if (preset) showPreset(preset);
              }}
            >
              {presets.map((preset) => (
                <option key={preset} value={preset}>
                  {text.presets[preset]}
                </option>
              ))}
              <option value="own">{text.presets.own}</option>
            </Select>
          )}
        </FormField>
      </div>
      <div className="sm:min-w-36 max-sm:flex-3">
        <FormField label={text.by}>
          {({ id }) => (
            <Select
              id={id}
              value={period.by}
              onChange={({ target }) => showBy(periodUnits.find((unit) => unit === target.value) ?? 'day')}
            >
              {periodUnits
                .filter((unit) => unit !== 'day' || days <= mostDays)
                .map((unit) => (
                  <option key={unit} value={unit}>
                    {text.units[unit]}
                  </option>
                ))}
            </Select>
          )}
        </FormField>
      </div>
      {isOwn && (
        <OwnDates
          key={`${period.from} ${period.to}`}
          {...{ period, today }}
          showOwn={(from, to) => {
            setLeaving(undefined);
            showOwn(from, to);
          }}
        />
      )}
    </div>
  );
}

type OwnDatesProps = Pick<ReturnType<typeof usePeriod>, 'period' | 'today' | 'showOwn'>;

function OwnDates({ period, today, showOwn }: OwnDatesProps) {
  const text = useText(numbersText);
  const [from, setFrom] = useState(period.from);
  const [to, setTo] = useState(period.to);
  const problem = problemOf(from, to, text);
  return (
    <form
      className="flex flex-wrap items-start gap-3 max-sm:w-full"
      onSubmit={(event) => {
        event.preventDefault();
        if (!problem) showOwn(from, to);
      }}
    >
      <FormField label={text.from}>
        {({ id }) => (
          <Input
            id={id}
            type="date"
            required
            max={today}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
        )}
      </FormField>
      <FormField label={text.to} error={problem}>
        {(control) => (
          <Input
            {...control}
            type="date"
            required
            max={today}
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
        )}
      </FormField>
      <div className="self-end">
        <Button type="submit" variant="secondary">
          {text.show}
        </Button>
      </div>
    </form>
  );
}

function problemOf(from: string, to: string, text: { wrongOrder: string; tooLong: string }): string | undefined {
  if (!from || !to) return undefined;
  if (from > to) return text.wrongOrder;
  return daysIn({ from, to }) > longestDays ? text.tooLong : undefined;
}
