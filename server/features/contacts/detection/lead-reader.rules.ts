import { type FoundLead, findLead, mayHoldLead, mentions } from './detection.rules.ts';

interface LeadReader {
  /** Takes a text that the visitor has seen: from an assistant, a person of the business, or the owner's settings. */
  hear(text: string): void;
  /** Reads how to reach the visitor from one of their messages. */
  read(text: string): FoundLead | undefined;
  /** Whether an address or a number is the business's, according to the texts that the visitor has seen. */
  isOfBusiness(value: string): boolean;
}

/**
 * Reads a conversation in its order. Values that a visitor has seen are the business's until the visitor says that they are their own.
 * Values that the visitor has given, or that are known to be the visitor's, stay theirs when others repeat them.
 */
export function createLeadReader(
  defaultCountry: string,
  { known = [], heard: before = [] }: { known?: readonly (string | null)[]; heard?: readonly string[] },
): LeadReader {
  const heard = before.filter(mayHoldLead);
  const theirs = new Set<string | null | undefined>(known);
  const isOfBusiness = (value: string) => !theirs.has(value) && heard.some((text) => mentions(text, value));
  return {
    isOfBusiness,
    hear: (text) => {
      if (mayHoldLead(text)) heard.push(text);
    },
    read: (text) => {
      const found = mayHoldLead(text) ? findLead(text, defaultCountry, isOfBusiness) : undefined;
      theirs.add(found?.email).add(found?.phone);
      return found;
    },
  };
}
