import type { Reading } from './figures.ts';
import type { Token } from './tokens.ts';

/** The readings of '14/09/2026', '2026-09-14' or '14/9', with the day first and with the month first. */
export function dateReadings(text: string): Reading[] {
  const [first = 0, second = 0, third] = text.split(/[/.-]/).map(Number);
  const readings: Reading[] = [];
  const add = (day: number, month: number, year: number | undefined) => {
    if (day >= 1 && day <= 31 && month >= 1 && month <= 12) readings.push({ kind: 'date', day, month, year });
  };
  if (first > 31) add(third ?? 0, second, first);
  else {
    const year = third === undefined || third > 99 ? third : 2_000 + third;
    add(first, second, year);
    add(second, first, year);
  }
  return [...readings, { kind: 'code', code: text }];
}

/** The year after a month's name, and whether the number there is the day. */
export function monthAt(tokens: readonly Token[], at: number): { year: number | undefined; isDay: boolean } {
  const next = /^(?:de|del|of|,)$/.test(tokens[at + 1]?.text ?? '') ? tokens[at + 2] : tokens[at + 1];
  const day = tokens[at + 1]?.text === 'the' ? tokens[at + 2] : tokens[at + 1];
  const [value = 0] = next?.kind === 'number' ? next.values : [];
  const [first = 0] = day?.kind === 'number' ? day.values : [];
  return { year: value >= 1900 && value <= 2100 ? value : undefined, isDay: first >= 1 && first <= 31 };
}
