import type { InterestLevel } from '#shared/domain/contacts/leads.ts';
import type { MessageAuthor } from '#shared/domain/conversations/inbox.ts';

/** What an owner reads about a lead. */
export interface LeadMail {
  assistantName: string;
  /** The conversation's reference. */
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
  /** The messages, oldest first. Empty once they have been deleted. */
  messages: MailedMessage[];
  /** The address of the lead on this site. */
  link: string;
}

interface MailedMessage {
  role: 'user' | 'assistant';
  /** Who wrote a message of the assistant's side, if no model did. */
  author?: MessageAuthor | null;
  authorName?: string | null;
  content: string;
  createdAt: Date;
}

/** The name of a message's author, as the mail's reader knows them. */
export function speakerOf(
  { role, author, authorName }: MailedMessage,
  names: Record<MailedMessage['role'] | 'person' | 'notice', string>,
): string {
  if (author === 'person') return authorName ?? names.person;
  return author === 'notice' ? names.notice : names[role];
}
