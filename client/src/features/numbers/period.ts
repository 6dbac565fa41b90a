import { addDays, type DayRange, daysIn, monthsBefore, type PeriodUnit, periodUnits } from '#shared/domain/calendar.ts';

export const presets = ['7d', '30d', '3m', '12m'] as const;

export type Preset = (typeof presets)[number];

export interface Period extends DayRange {
  preset: Preset | 'own';
  by: PeriodUnit;
}

/** The longest period that can be shown day by day, in days. */
export const mostDays = 400;

/** The period in a page's address: a preset that ends today, or a custom one. The default is the last 30 days. */
export function readPeriod(params: URLSearchParams, today: string): Period {
  const preset = presets.find((one) => one === params.get('periodo'));
  const [from, to] = [readDay(params.get('desde')), readDay(params.get('hasta'))];
  const own = !preset && from && to && from <= to ? { from, to } : undefined;
  const range = own ?? { from: firstDay(preset ?? '30d', today), to: today };
  const days = daysIn(range);
  const asked = periodUnits.find((unit) => unit === params.get('por'));
  return {
    ...range,
    preset: own ? 'own' : (preset ?? '30d'),
    by: asked && (asked !== 'day' || days <= mostDays) ? asked : unitFor(days),
  };
}

/** The unit that divides a number of days into about twelve to thirty points. */
export function unitFor(days: number): PeriodUnit {
  if (days <= 31) return 'day';
  return days <= 186 ? 'week' : 'month';
}

function firstDay(preset: Preset, today: string): string {
  if (preset === '7d') return addDays(today, -6);
  if (preset === '30d') return addDays(today, -29);
  return addDays(monthsBefore(today, preset === '3m' ? 3 : 12), 1);
}

function readDay(text: string | null): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  // Rejects dates that do not exist, such as 30 February.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
}
