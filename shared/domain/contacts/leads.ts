/** The highest first. */
export const interestLevels = ['high', 'medium', 'low'] as const;

export type InterestLevel = (typeof interestLevels)[number];

/** The first of those of the highest level; undefined of none. */
export function mostInterested<Judged extends { interestLevel: InterestLevel }>(
  judged: readonly Judged[],
): Judged | undefined {
  return interestLevels.flatMap((level) => judged.find(({ interestLevel }) => interestLevel === level) ?? [])[0];
}

/** What has come of a contact so far: the words of the interface, of the API and of the database. */
export const contactStatuses = ['nuevo', 'contactado', 'en curso', 'ganado', 'perdido'] as const;

export type ContactStatus = (typeof contactStatuses)[number];

/** What a person may correct of a lead; no later summary overwrites it. */
export const correctableFields = ['name', 'email', 'phone', 'interestLevel', 'keyTopics', 'summary'] as const;

export type CorrectableField = (typeof correctableFields)[number];

/** For each found value, the visitor's sentence it was taken from. */
export type ContactEvidence = Partial<Record<'name' | 'email' | 'phone', string>>;

/** How somebody is called and reached, as it is stored: an address in small letters, a number in E.164. */
export interface Person {
  name?: string;
  email?: string;
  phone?: string;
}

export const mailStates = ['waiting', 'sent', 'failed'] as const;

/** A summary has at most this many topics. */
export const maxTopics = 8;

/** By which of the values that two sessions have in common they were joined to one contact, or by hand. */
export const joinReasons = ['email', 'phone', 'hand'] as const;

export type JoinReason = (typeof joinReasons)[number];

/** Which texts of a contact a machine wrote: not what is empty, nor what a person has corrected. */
export function writtenByMachine(contact: {
  summary: string | null;
  interestReason: string | null;
  correctedFields: readonly CorrectableField[];
}): { summary: boolean; interestReason: boolean } {
  const { summary, interestReason, correctedFields } = contact;
  return {
    summary: summary !== null && !correctedFields.includes('summary'),
    interestReason: interestReason !== null,
  };
}

/** The most contacts that one call may name. */
export const mostChosen = 500;
