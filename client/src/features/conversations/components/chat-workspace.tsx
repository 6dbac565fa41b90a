import { useLocation } from 'wouter';
import { useText } from '#client/i18n/catalogue.ts';
import { conversationsText } from '#client/i18n/es/conversations.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/lib/session/session.ts';
import type { PublicAssistant } from '#shared/contracts/assistants/public-assistants.ts';
import type { ChatTarget } from '../chat-target.ts';
import { useChatSelection } from '../use-chat-selection.ts';
import { useViewKey } from '../use-view-key.ts';
import { ChatHeader } from './chat-header.tsx';
import { ChatSidebar } from './chat-sidebar.tsx';
import { PrivateConversation } from './private-conversation.tsx';
import { SelectionFallback } from './selection-fallback.tsx';

interface ChatWorkspaceProps {
  /** The user's assistants, at least one. */
  assistants: PublicAssistant[];
  target: ChatTarget;
}

/** The sidebar, and the conversation that the address asks for. */
export function ChatWorkspace({ assistants, target }: ChatWorkspaceProps) {
  const text = useText(conversationsText);
  const { user } = useSession();
  const selection = useChatSelection(target, assistants);
  const { assistant } = selection;
  const conversation = selection.state === 'open' ? selection.conversation : undefined;
  const view = useViewKey(assistant?.id ?? 0, conversation?.id);
  const [, navigate] = useLocation();
  const choice = { assistants, assistant, conversationId: conversation?.id };
  return (
    <div className="flex min-h-0 flex-1">
      <aside
        aria-label={text.openSidebar}
        className="w-72 shrink-0 border-r border-line bg-surface text-on-surface max-lg:hidden xl:w-80"
      >
        <ChatSidebar {...choice} />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <ChatHeader {...choice} title={conversation?.title} />
        {selection.state !== 'open' ? (
          <SelectionFallback selection={selection} />
        ) : (
          user && (
            <PrivateConversation
              key={view.key}
              userId={user.id}
              assistant={selection.assistant}
              conversationId={conversation?.id}
              onCreated={({ id }) => {
                view.keepFor(id);
                navigate(paths.chat(id), { replace: true });
              }}
            />
          )
        )}
      </div>
    </div>
  );
}
