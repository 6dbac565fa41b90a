export const interestLevels = ['high', 'medium', 'low'] as const;

export type InterestLevel = (typeof interestLevels)[number];

/** What a person may correct of a lead; no later summary overwrites it. */
export const correctableFields = ['name', 'email', 'phone', 'interestLevel', 'keyTopics', 'summary'] as const;

export type CorrectableField = (typeof correctableFields)[number];

/** For each found value, the visitor's sentence it was taken from. */
export type ContactEvidence = Partial<Record<'name' | 'email' | 'phone', string>>;

export const mailStates = ['waiting', 'sent', 'failed'] as const;

/** A summary has at most this many topics. */
export const maxTopics = 8;
