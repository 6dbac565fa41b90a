import type { ContactEvidence, InterestLevel, Person } from '#shared/domain/contacts/leads.ts';
import type { Language } from '#shared/domain/display.ts';
import { type FoundLead, sentenceAt } from './detection.rules.ts';
import { interestOf } from './interest.rules.ts';
import { createLeadReader } from './lead-reader.rules.ts';
import { findName } from './name.rules.ts';

interface Known {
  /** Whether the session has a contact. */
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
  /** The first message to read. Earlier ones have been read. */
  sinceId: number;
  /** The person who wrote the first of the messages to read, as the owner's site has proven. */
  person: Person | null;
  /** Whether the conversation has a summary already. */
  isSummarised: boolean;
  /** The texts that may have values of the business. The id 0 stands before the first message. */
  heard: readonly { id: number; content: string }[];
  defaultCountry: string;
  language: Language;
}

/**
 * What a visitor's messages, newest first, change in the data of their session. The newest of each value counts. The result is the same
 * whichever message is read first, and however often. Values that a summary has found in the same messages stay. A name may have been
 * given before the way to reach its person. Undefined if nobody is known and nothing makes them a contact, because the values are the
 * business's.
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
  // The interest that a summary has found stays, unless there is a new request. A visitor's return alone says nothing about their interest.
  const isReachable = person !== null || found.length > 0;
  const isRaised = !isSummarised && (level === 'high' || (isReachable && known.interestLevel === 'low'));
  // Values that a site has proven are from no sentence. Values that the visitor writes after that are newer.
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

/** The ways to reach a visitor that their messages since `sinceId` give, the newest first, each with its message's `id`. */
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
