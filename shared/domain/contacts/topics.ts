import type { VisitorLanguage } from '../display.ts';

/** Compares topics by name, by the rules of a language. Numbers in a name count as numbers. */
export function topicOrder(language: VisitorLanguage): (one: string, other: string) => number {
  return new Intl.Collator(language, { numeric: true }).compare;
}

/** The most columns of a board that can be asked for with the totals. */
export const mostColumns = 20;
