import { AppError } from '#server/lib/errors.ts';
import type { NumbersQuery } from '#shared/contracts/platform/numbers.ts';
import { addDays, type DayRange } from '#shared/domain/calendar.ts';

const defaultDays = 30;

/** The range of days of a query. Future days are left out, because they have no figures. Throws 422 if no days are left. */
export function rangeOf({ from, to }: NumbersQuery, today: string): DayRange {
  const last = to && to < today ? to : today;
  const first = from ?? addDays(last, 1 - defaultDays);
  if (first > last) {
    const message = to ? 'Elige un periodo que haya empezado' : 'El primer día debe ser anterior al último';
    throw new AppError('validation', message, { fields: [{ path: 'from', message }] });
  }
  return { from: first, to: last };
}
