import { findLead, mayHoldLead } from '#server/features/contacts/detection/detection.rules.ts';
import { type DetectionCase, detectionCases, judgeDetection, type Rates } from '#tests/detection/cases.ts';
import { heldOut } from '#tests/detection/held-out.ts';
import { countries } from '#tests/detection/in-country.ts';
import { proseWithNumbers } from '#tests/detection/prose.ts';

/** How well e-mail addresses and phone numbers are found in what visitors write: precision and recall per country. */
export function reportDetection(): void {
  reportTable('the table', detectionCases);
  reportTable('held out from the rules', heldOut);
  const texts = proseWithNumbers(2_000);
  const wrong = countries.map((country) => {
    const count = texts.filter((text) => mayHoldLead(text) && findLead(text, country)).length;
    return `${country} ${count}`;
  });
  console.log(`\nFound in ${texts.length} sentences of prose without any contact: ${wrong.join('  ')}`);
}

function reportTable(name: string, cases: readonly DetectionCase[]): void {
  const startedAt = performance.now();
  const { rates } = judgeDetection(cases);
  const microseconds = ((performance.now() - startedAt) / cases.length) * 1_000;
  console.log(`\nDetection, ${name}: ${cases.length} sentences, ${microseconds.toFixed(0)} µs each`);
  for (const { country, phones, emails } of rates)
    console.log(`  ${country}  phones ${inWords(phones)}   addresses ${inWords(emails)}`);
}

function inWords({ there, precision, recall }: Rates): string {
  return `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)} of ${`${there}`.padStart(3)}`;
}
