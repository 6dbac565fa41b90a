import type { InterestLevel } from '#shared/domain/contacts/leads.ts';
import type { MessageAuthor } from '#shared/domain/conversations/inbox.ts';

/** What an owner reads about a lead. */
export interface LeadMail {
  assistantName: string;
  /** Of the conversation. */
  reference: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  interestLevel: InterestLevel;
  interestReason: string | null;
  keyTopics: string[];
  summary: string;
  /** Whether a model wrote the summary. */
  isOfModel: boolean;
  /** Oldest first; none once they have been deleted. */
  messages: MailedMessage[];
  /** To the lead on this site. */
  link: string;
}

interface MailedMessage {
  role: 'user' | 'assistant';
  /** Of what a person of the business said. */
  author?: MessageAuthor | null;
  authorName?: string | null;
  content: string;
  createdAt: Date;
}

/** Who said it, as its reader knows them. */
export function speakerOf(
  { role, author, authorName }: MailedMessage,
  names: Record<MailedMessage['role'] | 'person' | 'notice', string>,
): string {
  if (author === 'person') return authorName ?? names.person;
  return author === 'notice' ? names.notice : names[role];
}
