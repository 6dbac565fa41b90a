import { findLead, mayHoldLead } from '#server/features/contacts/detection/detection.rules.ts';
import { addresses } from './cases-addresses.ts';
import { america } from './cases-america.ts';
import { asked } from './cases-asked.ts';
import { forms } from './cases-forms.ts';
import { harder } from './cases-harder.ts';
import { later } from './cases-later.ts';
import { mixed } from './cases-mixed.ts';
import { otherNumbers } from './cases-other-numbers.ts';
import { spain } from './cases-spain.ts';
import { unlisted } from './cases-unlisted.ts';
import { visitors } from './cases-visitors.ts';
import { whose } from './cases-whose.ts';
import { countries } from './in-country.ts';
import { writtenAddresses } from './written-addresses.ts';
import { writtenNumbers } from './written-numbers.ts';

/** A sentence of a visitor, and the address and number in it that are theirs. */
export interface DetectionCase {
  text: string;
  email?: string;
  /** E.164. */
  phone?: string;
  /** Of the business; Spain where nothing is said. */
  country?: string;
}

/** Sentences that somebody wrote one by one. */
export const sentences: DetectionCase[] = [
  ...spain,
  ...america,
  ...mixed,
  ...harder,
  ...later,
  ...visitors,
  ...unlisted,
  ...forms,
  ...asked,
  ...addresses,
  ...whose,
  ...otherNumbers,
];

/** The sentences, and every way of writing in every frame. */
export const detectionCases: DetectionCase[] = [...sentences, ...writtenNumbers(), ...writtenAddresses()];

interface Score {
  /** How many there are to find. */
  there: number;
  found: number;
  right: number;
}

/** How often what was found is right, and how often what is there was found; 1 where there is none. */
export interface Rates {
  there: number;
  precision: number;
  recall: number;
}

export interface CountryRates {
  country: string;
  phones: Rates;
  emails: Rates;
}

/** The rates of each country, and every sentence that was misread. */
export function judgeDetection(cases: readonly DetectionCase[]): { rates: CountryRates[]; misses: string[] } {
  const misses: string[] = [];
  const rates = countries.map((country) => {
    const own = cases.filter((one) => (one.country ?? 'ES') === country);
    const judged = own.map((one) => ({
      ...one,
      lead: mayHoldLead(one.text) ? findLead(one.text, country) : undefined,
    }));
    const score = (kind: 'phone' | 'email'): Score => {
      const total: Score = { there: 0, found: 0, right: 0 };
      for (const { text, lead, [kind]: expected } of judged) {
        const actual = lead?.[kind];
        if (expected) total.there += 1;
        if (actual) total.found += 1;
        if (actual && actual === expected) total.right += 1;
        if (actual !== expected)
          misses.push(`${country} ${text}: ${actual ?? 'nothing'}, not ${expected ?? 'nothing'}`);
      }
      return total;
    };
    return { country, phones: ratesOf(score('phone')), emails: ratesOf(score('email')) };
  });
  return { rates, misses };
}

function ratesOf({ there, found, right }: Score): Rates {
  return { there, precision: found === 0 ? 1 : right / found, recall: there === 0 ? 1 : right / there };
}
