import { useQuery } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { conversationsText } from '#client/i18n/es/conversations.ts';
import type { PublicAssistant } from '#shared/contracts/assistants/public-assistants.ts';
import { conversationQueries } from '../conversations.queries.ts';
import { AssistantLinks } from './assistant-links.tsx';
import { ConversationLinks } from './conversation-links.tsx';

/** The assistants to choose from, and the current choice. */
export interface ChatChoice {
  assistants: PublicAssistant[];
  assistant: PublicAssistant | undefined;
  conversationId: number | undefined;
}

interface ChatSidebarProps extends ChatChoice {
  onChosen?: () => void;
}

/** The user's assistants, and the conversations with the chosen one. */
export function ChatSidebar({ assistants, assistant, conversationId, onChosen }: ChatSidebarProps) {
  const text = useText(conversationsText);
  const conversations = useQuery(conversationQueries.list());
  return (
    <div className="flex h-full flex-col">
      <nav
        aria-label={text.assistants}
        className="max-h-[45%] overflow-y-auto overscroll-contain px-safe-3 py-3 max-lg:max-h-none"
      >
        <h2 className={headingClass}>{text.assistants}</h2>
        <AssistantLinks
          assistants={assistants}
          chosenId={assistant?.id}
          conversations={conversations.data ?? []}
          onChosen={onChosen}
        />
      </nav>
      {assistant && (
        <nav
          aria-label={text.conversationsWith(assistant.name)}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-line px-safe-3 py-3"
        >
          <h2 className={headingClass}>{text.conversations}</h2>
          <ConversationLinks
            query={conversations}
            assistantId={assistant.id}
            conversationId={conversationId}
            onChosen={onChosen}
          />
        </nav>
      )}
    </div>
  );
}

const headingClass = 'px-2 pt-1 pb-2 text-xs font-semibold tracking-wide text-muted-on-surface uppercase';
