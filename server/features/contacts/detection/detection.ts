/** The parts of detection that the rest of the server uses: e-mail addresses, phone numbers, names and interest in what visitors write. */
export { findLead, mayHoldLead, sentenceAt } from './detection.rules.ts';
export { readEmail } from './email.rules.ts';
export { asksForSomething } from './interest.rules.ts';
export { createLeadReader } from './lead-reader.rules.ts';
export { findLeads, leadValues } from './lead-values.rules.ts';
export { findName } from './name.rules.ts';
export { readPhone } from './phone.rules.ts';
