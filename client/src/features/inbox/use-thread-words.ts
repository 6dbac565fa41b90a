import { useText } from '#client/i18n/catalogue.ts';
import { outcomesText } from '#client/i18n/es/assistants/outcomes.ts';
import { inboxText } from '#client/i18n/es/inbox.ts';
import type { InboxMessage, Thread } from '#shared/contracts/conversations/inbox-threads.ts';

/** Texts for conversations: the names of participants and authors, reasons and states. */
export function useThreadWords() {
  const text = useText(inboxText);
  const { outcomes } = useText(outcomesText);
  return {
    nameOf: ({ contact }: Thread) => contact?.name || contact?.email || contact?.phoneDisplay || text.visitor,
    authorOf: ({ role, author, authorName }: Pick<InboxMessage, 'role' | 'author' | 'authorName'>) => {
      if (role === 'user') return text.visitor;
      if (author === 'person') return authorName || text.person;
      return author === 'notice' ? text.notice : text.assistant;
    },
    /** The reason why a conversation waits for a person. */
    reasonOf: ({ waitingReason }: Thread) => (waitingReason ? text.reasons[waitingReason] : text.handledBy.waiting),
    stateOf: ({ handledBy, handler, closedAt, outcome }: Thread) => {
      if (closedAt) return outcome ? `${text.closed}: ${outcomes[outcome].toLocaleLowerCase()}` : text.closed;
      if (handledBy !== 'human') return text.handledBy[handledBy];
      if (handler?.isMe) return text.handledBy.me;
      return handler?.name ? text.handledBy.other(handler.name) : text.handledBy.somebody;
    },
  };
}
