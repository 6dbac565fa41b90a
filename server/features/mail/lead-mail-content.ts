import type { InterestLevel } from '#shared/domain/leads.ts';

/** What an owner is told of a lead. */
export interface LeadMail {
  assistantName: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  interestLevel: InterestLevel;
  interestReason: string | null;
  keyTopics: string[];
  summary: string;
  /** Oldest first; none once they have been deleted. */
  messages: { role: 'user' | 'assistant'; content: string; createdAt: Date }[];
  /** To the lead on this site. */
  link: string;
}
