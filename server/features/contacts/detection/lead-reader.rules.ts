import { type FoundLead, findLead, mayHoldLead, mentions } from './detection.rules.ts';

interface LeadReader {
  /** What stood before the visitor then: said by an assistant or an agent, or set up by the owner. */
  hear(text: string): void;
  /** What a message of the visitor's says of how to reach them. */
  read(text: string): FoundLead | undefined;
  /** Whether an address or a number is the business's, by what the visitor has heard. */
  isOfBusiness(value: string): boolean;
}

/**
 * Reads a conversation in its order. What a visitor has heard of the business is the business's until they say that it is theirs;
 * what they have given themselves, or is known of them, stays theirs when others repeat it.
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
