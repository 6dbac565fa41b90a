import type { DetectionCase } from './cases.ts';

export const countries = ['ES', 'MX', 'AR', 'CO', 'CL', 'PE', 'US'] as const;
export type Country = (typeof countries)[number];

/** Sentences that visitors of one country's businesses write. */
export function inCountry(country: Country, cases: Omit<DetectionCase, 'country'>[]): DetectionCase[] {
  return cases.map((one) => ({ ...one, country }));
}
