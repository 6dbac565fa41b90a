import type { ContactEvidence, InterestLevel, Person } from '#shared/domain/contacts/leads.ts';
import type { Language } from '#shared/domain/display.ts';
import { type FoundLead, sentenceAt } from './detection.rules.ts';
import { interestOf } from './interest.rules.ts';
import { createLeadReader } from './lead-reader.rules.ts';
import { findName } from './name.rules.ts';

interface Known {
  /** There is a contact of the session. */
  isKnown: boolean;
  name: string | null;
  email: string | null;
  phone: string | null;
  evidence: ContactEvidence;
  interestLevel: InterestLevel;
  lastInteraction: Date;
}

interface Said {
  id: number;
  content: string;
  createdAt: Date;
}

interface Reading {
  /** Messages before it have been read. */
  sinceId: number;
  /** Who wrote the first of those read, as the owner's site has proven. */
  person: Person | null;
  /** Their conversation has its summary already. */
  isSummarised: boolean;
  /** What may be of the business in their messages: 0 stands before the first of them. */
  heard: readonly { id: number; content: string }[];
  defaultCountry: string;
  language: Language;
}

/**
 * What a visitor's messages, newest first, change in what is known of their session: of each value the newest. It comes to the same
 * whichever of several messages is read first, and however often. What a summary has found of the same messages stands.
 * Who somebody is may have been said before the way to reach them. Undefined where nobody is known, and nothing makes them a contact:
 * what they wrote is the business's.
 */
export function leadValues(
  known: Known,
  said: readonly Said[],
  { sinceId, person, isSummarised, heard, defaultCountry, language }: Reading,
  found: readonly FoundLead[] = findLeads(known, said, { sinceId, heard, defaultCountry }),
) {
  if (!known.isKnown && person === null && found.length === 0) return undefined;
  const fields = (['email', 'phone'] as const).filter((field) => !isSummarised || known[field] === null);
  const stated: { field: keyof Person; value: string | undefined; sentence: string | undefined }[] = fields.flatMap(
    (field) => {
      const lead = found.find((one) => one[field] !== undefined);
      return lead ? [{ field, value: lead[field], sentence: lead.evidence[field] }] : [];
    },
  );
  const isNamed = known.name !== null || person?.name !== undefined;
  for (const { content } of isSummarised && isNamed ? [] : said.filter(({ id }) => !isNamed || id >= sinceId)) {
    const named = findName(content);
    if (!named) continue;
    stated.push({ field: 'name', value: named.name, sentence: sentenceAt(content, named.at) });
    break;
  }
  const { level, reason } = interestOf(said.map(({ content }) => content).reverse(), language);
  // What a summary has found before stands, but for a wish that is new; that somebody is back says nothing of what they want.
  const isReachable = person !== null || found.length > 0;
  const isRaised = !isSummarised && (level === 'high' || (isReachable && known.interestLevel === 'low'));
  // What a site has proven is from no sentence; what is said then is newer.
  const isSaid = (field: string) => person === null || !(field in person);
  return {
    ...person,
    ...Object.fromEntries(stated.map(({ field, value }) => [field, value])),
    evidence: {
      ...Object.fromEntries(Object.entries(known.evidence).filter(([field]) => isSaid(field))),
      ...Object.fromEntries(stated.map(({ field, sentence }) => [field, sentence])),
    },
    ...(isRaised ? { interestLevel: level, interestReason: reason } : {}),
    lastInteraction: new Date(Math.max(known.lastInteraction.getTime(), said[0]?.createdAt.getTime() ?? 0)),
  };
}

/** What the messages since one say of how to reach their visitor, the newest first, each with its message's `id`. */
export function findLeads(
  { email, phone }: Known,
  said: readonly Said[],
  { sinceId, heard, defaultCountry }: Pick<Reading, 'sinceId' | 'heard' | 'defaultCountry'>,
): (FoundLead & { id: number })[] {
  const reader = createLeadReader(defaultCountry, { known: [email, phone] });
  const spoken = [
    ...heard.map((one) => ({ ...one, isHeard: true })),
    ...said.map((one) => ({ ...one, isHeard: false })),
  ].sort((one, other) => one.id - other.id);
  const found: (FoundLead & { id: number })[] = [];
  for (const { id, content, isHeard } of spoken) {
    if (isHeard) reader.hear(content);
    const lead = isHeard ? undefined : reader.read(content);
    if (lead && id >= sinceId) found.unshift({ ...lead, id });
  }
  return found;
}
