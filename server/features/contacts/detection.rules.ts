import type { ContactEvidence } from '#shared/domain/leads.ts';
import { findEmail } from './email.rules.ts';
import { findPhone } from './phone.rules.ts';

export interface FoundLead {
  email: string | undefined;
  /** E.164. */
  phone: string | undefined;
  /** The sentence that each stands in. */
  evidence: Pick<ContactEvidence, 'email' | 'phone'>;
}

/** No message is longer; what is, is not read to the end. */
const maxChars = 4_000;
const maxEvidenceChars = 300;

/** Whether a text can hold an address or a number at all, at next to no cost. */
export function mayHoldLead(text: string): boolean {
  return /@|arroba|(?:\d\D{0,4}){8}|\bat\b/i.test(text);
}

/** E-mail address and phone number that a visitor gives as their own, without a model. Undefined without either. */
export function findLead(text: string, defaultCountry: string): FoundLead | undefined {
  const read = text.slice(0, maxChars);
  const mail = findEmail(read);
  const number = findPhone(read, defaultCountry);
  if (!mail && !number) return undefined;
  return {
    email: mail?.email,
    phone: number?.phone,
    evidence: {
      ...(mail ? { email: sentenceAt(read, mail.at) } : {}),
      ...(number ? { phone: sentenceAt(read, number.at) } : {}),
    },
  };
}

/** The sentence that a place of a text belongs to, at most 300 characters around it. */
export function sentenceAt(text: string, at: number): string {
  let start = 0;
  let end = text.length;
  for (const { index, 0: mark } of text.matchAll(/[.!?…]+\s+|\n+/g)) {
    if (index + mark.length <= at) start = index + mark.length;
    else if (index >= at) {
      end = index + mark.trimEnd().length;
      break;
    }
  }
  const from = end - start > maxEvidenceChars ? Math.max(start, at - maxEvidenceChars / 2) : start;
  return text
    .slice(from, Math.min(end, from + maxEvidenceChars))
    .toWellFormed()
    .trim();
}
