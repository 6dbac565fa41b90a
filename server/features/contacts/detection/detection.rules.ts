import type { ContactEvidence } from '#shared/domain/contacts/leads.ts';
import { messageMaxChars } from '#shared/domain/conversations/messages.ts';
import { findEmail, mentionsEmail } from './email.rules.ts';
import { findPhone } from './phone.rules.ts';
import { mentionsPhone } from './phone-number.rules.ts';

export interface FoundLead {
  email: string | undefined;
  /** E.164. */
  phone: string | undefined;
  /** The sentence that contains each value. */
  evidence: Pick<ContactEvidence, 'email' | 'phone'>;
}

const maxEvidenceChars = 300;

/** Whether a text can contain an address or a number at all. The check costs next to nothing. */
export function mayHoldLead(text: string): boolean {
  return /[@＠]|arroba|(?:[\d０-９][^\d０-９]{0,4}){8}|\bat\b/i.test(text);
}

/**
 * Finds the e-mail address and the phone number that a visitor gives as their own, without a model. Undefined if there is neither. Text
 * beyond a message's maximum length is not read. A value of the business counts only if the visitor says that it is theirs.
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

/** Whether a text of any length contains an address or a number (E.164), no matter whose it is. */
export function mentions(text: string, value: string): boolean {
  const plain = inPlainSigns(text);
  return value.includes('@') ? mentionsEmail(plain, value) : mentionsPhone(plain, value);
}

/** Replaces other keyboards' digits, hyphens and spaces with the usual ones. Positions in the text stay the same. */
function inPlainSigns(text: string): string {
  return text
    .replace(/[０-９＋＠]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ');
}

/** The sentence around a position of a text, at most 300 characters of it. */
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
