import { findLead } from '#server/features/contacts/detection.rules.ts';
import { america } from './cases-america.ts';
import { mixed } from './cases-mixed.ts';
import { spain } from './cases-spain.ts';

/** A sentence of a visitor, and the address and number in it that are theirs. */
export interface DetectionCase {
  text: string;
  email?: string;
  /** E.164. */
  phone?: string;
  /** Of the business; Spain where nothing is said. */
  country?: string;
}

export const detectionCases: DetectionCase[] = [...spain, ...america, ...mixed];

/** How often what was found is right, how often what is there was found, and where not. */
export function judgeDetection(cases: readonly DetectionCase[]) {
  let right = 0;
  let found = 0;
  let there = 0;
  const misses: string[] = [];
  for (const { text, email, phone, country = 'ES' } of cases) {
    const lead = findLead(text, country);
    for (const [expected, actual] of [
      [email, lead?.email],
      [phone, lead?.phone],
    ]) {
      if (actual) found += 1;
      if (expected) there += 1;
      if (actual && actual === expected) right += 1;
      if (actual !== expected) misses.push(`${country} ${text}: ${actual ?? 'nothing'}, not ${expected ?? 'nothing'}`);
    }
  }
  return { precision: right / found, recall: right / there, misses };
}
