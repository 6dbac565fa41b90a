import type { ContactEvidence } from '#shared/domain/contacts/leads.ts';
import { messageMaxChars } from '#shared/domain/conversations/messages.ts';
import { findEmail, mentionsEmail } from './email.rules.ts';
import { findPhone } from './phone.rules.ts';
import { mentionsPhone } from './phone-number.rules.ts';

export interface FoundLead {
  email: string | undefined;
  /** E.164. */
  phone: string | undefined;
  /** The sentence that each stands in. */
  evidence: Pick<ContactEvidence, 'email' | 'phone'>;
}

const maxEvidenceChars = 300;

/** Whether a text can hold an address or a number at all, at next to no cost. */
export function mayHoldLead(text: string): boolean {
  return /[@＠]|arroba|(?:[\d０-９][^\d０-９]{0,4}){8}|\bat\b/i.test(text);
}

/**
 * E-mail address and phone number that a visitor gives as their own, without a model. Undefined without either. What is longer
 * than a message is not read to the end. A value of the business's has to be said to be theirs.
 */
export function findLead(
  text: string,
  defaultCountry: string,
  isOfBusiness: (value: string) => boolean = () => false,
): FoundLead | undefined {
  const read = text.slice(0, messageMaxChars);
  const plain = inPlainSigns(read);
  const mail = findEmail(plain, isOfBusiness);
  const number = findPhone(plain, defaultCountry, isOfBusiness);
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

/** Whether a text of any length has an address or a number (E.164), whosever it is. */
export function mentions(text: string, value: string): boolean {
  const plain = inPlainSigns(text);
  return value.includes('@') ? mentionsEmail(plain, value) : mentionsPhone(plain, value);
}

/** Other keyboards' digits, hyphens and spaces as the usual ones, each at its place. */
function inPlainSigns(text: string): string {
  return text
    .replace(/[０-９＋＠]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ');
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
