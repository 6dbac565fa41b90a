import { useId, useState } from 'react';
import { currentLanguage, useText } from '#client/i18n/catalogue.ts';
import { cardsText } from '#client/i18n/es/visitor/cards.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import type { Card } from '#shared/contracts/conversations/cards.ts';
import { type FieldProblem, readSlot, slotAnswer } from '#shared/domain/conversations/cards.ts';
import { Choices } from './choices.tsx';
import { clocksIn, type DayOfSlots, daysOf, zoneName } from './slot-times.ts';
import type { Slots } from './use-slots.ts';

interface SlotFieldProps {
  field: Card['fields'][number];
  slots: Slots;
  answer: string;
  problem: FieldProblem | undefined;
  onChange: (answer: string) => void;
}

const actionClass = 'min-h-11 rounded-control px-2 text-sm font-medium text-link underline';

/**
 * The choice of a time: the days with free times, and the times of one day. They are shown in the calendar's time zone, and also in the
 * visitor's if it differs.
 */
export function SlotField({ field, slots, answer, problem, onChange }: SlotFieldProps) {
  const text = useText(cardsText);
  const common = useText(commonText);
  const { found, isReading, hasFailed } = slots;
  const days = found ? daysOf(found, currentLanguage()) : [];
  const next = found?.next;
  return (
    <Choices label={field.label} problem={problem && text.problems[problem]}>
      {found && <Days field={field} found={found} days={days} answer={answer} onChange={onChange} />}
      <p
        role="status"
        className={isReading || hasFailed || days.length === 0 ? 'py-2 text-sm text-muted-on-surface' : ''}
      >
        {isReading ? text.reading : hasFailed ? text.unreachable : days.length === 0 ? text.nothingFree : ''}
      </p>
      {hasFailed && (
        <button type="button" onClick={slots.read} className={actionClass}>
          {common.retry}
        </button>
      )}
      {!isReading && !hasFailed && next && (
        <button type="button" onClick={() => slots.more(next)} className={actionClass}>
          {text.moreDays}
        </button>
      )}
    </Choices>
  );
}

interface DaysProps extends Pick<SlotFieldProps, 'field' | 'answer' | 'onChange'> {
  found: NonNullable<Slots['found']>;
  days: DayOfSlots[];
}

const chipClass =
  'flex min-h-11 cursor-pointer items-center justify-center rounded-control border border-line-strong px-2 py-1 text-center text-sm has-checked:border-primary has-checked:bg-accent-soft has-checked:text-on-accent-soft has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';

function Days({ field, found: { timeZone }, days, answer, onChange }: DaysProps) {
  const text = useText(cardsText);
  const group = useId();
  const language = currentLanguage();
  const [looked, setLooked] = useState<string>();
  const kept = readSlot(answer)?.startsAt;
  const isOf = ({ slots }: DayOfSlots) => slots.some(({ startsAt }) => startsAt === kept);
  const shown = days.find(({ day }) => day === looked) ?? days.find(isOf) ?? days[0];
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const clocks = clocksIn(timeZone, language);
  const ownClocks = clocksIn(own, language);
  const isElsewhere = shown?.slots.some(({ startsAt }) => ownClocks(startsAt) !== clocks(startsAt)) ?? false;
  if (!shown) return null;
  return (
    <>
      <div role="radiogroup" aria-label={text.days} className="-mx-1 flex snap-x gap-2 overflow-x-auto px-1 py-1">
        {days.map(({ day, short, long, slots }) => (
          <label key={day} className={`${chipClass} w-16 shrink-0 snap-start flex-col`}>
            <input
              type="radio"
              name={`${group}-day`}
              className="sr-only"
              aria-label={text.dayWith(long, slots.length)}
              checked={day === shown.day}
              onChange={() => setLooked(day)}
            />
            {short.map((part) => (
              <span key={part} aria-hidden className="leading-tight first-letter:uppercase">
                {part}
              </span>
            ))}
          </label>
        ))}
      </div>
      <p className="mt-2 mb-1.5 text-sm text-muted-on-surface first-letter:uppercase">
        {shown.long}
        {isElsewhere && ` · ${text.clocksOf(zoneName(timeZone, language))}`}
      </p>
      <div
        role="radiogroup"
        aria-label={text.timesOf(shown.long)}
        className={`grid gap-2 ${isElsewhere ? 'grid-cols-2' : 'grid-cols-3 sm:grid-cols-4'}`}
      >
        {shown.slots.map((slot) => (
          <label key={slot.startsAt} className={`${chipClass} flex-col`}>
            <input
              type="radio"
              name={field.id}
              className="sr-only"
              value={slotAnswer(slot)}
              checked={slot.startsAt === kept}
              onChange={() => onChange(slotAnswer(slot))}
            />
            <span>{clocks(slot.startsAt)}</span>
            {isElsewhere && (
              <span className="text-xs font-normal text-muted-on-surface">{text.forYou(ownClocks(slot.startsAt))}</span>
            )}
          </label>
        ))}
      </div>
    </>
  );
}
