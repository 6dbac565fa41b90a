/** People's requests about their data: a copy, its deletion, a correction, an objection to its use; and complaints. */
export const requestKinds = ['copy', 'erasure', 'correction', 'objection', 'complaint'] as const;

export type RequestKind = (typeof requestKinds)[number];

/** Who made a request or an action, or recorded it: the person in 'Mis datos', or a user on the owner's side. */
export const requesters = ['visitor', 'owner'] as const;

/** The number of working days within which a complaint has to be answered (Spanish law 10/2025, article 16). */
const complaintDays = 15;

/**
 * The deadline for an answer: a month after the request came (GDPR, article 12(3)), or 15 working days for a complaint. Days are
 * `2026-11-26`.
 */
export function dueOn(kind: RequestKind, cameOn: string, holidays: readonly string[] = []): string {
  return kind === 'complaint' ? workingDaysAfter(cameOn, complaintDays, holidays) : monthAfter(cameOn);
}

/** The same day of the next month, or the last day of that month if it has no such day. */
function monthAfter(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month, Math.min(date, last))));
}

function workingDaysAfter(day: string, count: number, holidays: readonly string[]): string {
  const at = new Date(`${day}T00:00:00Z`);
  for (let left = count; left > 0; ) {
    at.setUTCDate(at.getUTCDate() + 1);
    const isWeekend = at.getUTCDay() === 0 || at.getUTCDay() === 6;
    if (!isWeekend && !holidays.includes(dayOf(at))) left -= 1;
  }
  return dayOf(at);
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
