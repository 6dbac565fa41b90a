import { SquarePen } from 'lucide-react';
import { useLocation } from 'wouter';
import { Avatar } from '#client/components/ui/avatar.tsx';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { conversationsText } from '#client/i18n/es/conversations.ts';
import { languageOf } from '#client/i18n/language-of.ts';
import { paths } from '#client/lib/paths.ts';
import { providerLabels } from '#shared/domain/assistants/providers.ts';
import { newConversationTitle } from '../conversation-title.ts';
import { useCreateConversation } from '../use-conversations.ts';
import { ChatDrawer } from './chat-drawer.tsx';
import type { ChatChoice } from './chat-sidebar.tsx';

interface ChatHeaderProps extends ChatChoice {
  title: string | undefined;
}

/** The assistant, its model, the conversation's title, and the button that begins a new conversation. */
export function ChatHeader({ title, ...choice }: ChatHeaderProps) {
  const text = useText(conversationsText);
  const [, navigate] = useLocation();
  const creation = useCreateConversation();
  const { assistant } = choice;

  function begin(assistantId: number) {
    creation.mutate({ assistantId, title: newConversationTitle }, { onSuccess: ({ id }) => navigate(paths.chat(id)) });
  }

  return (
    <header className="flex min-h-16 items-center gap-3 border-b border-line bg-surface px-safe-2 py-2 text-on-surface sm:px-safe-4">
      <ChatDrawer {...choice} />
      {assistant && (
        <span className="max-sm:hidden">
          <Avatar src={assistant.avatarUrl} size="medium" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <h1 className="truncate leading-snug font-semibold">{assistant?.name ?? text.pageTitle}</h1>
        {assistant && (
          <p className="flex min-w-0 gap-1.5 text-sm leading-snug text-muted-on-surface">
            <span className="max-w-[45%] shrink-0 truncate">
              {assistant.model ?? providerLabels[assistant.provider]}
            </span>
            {title && (
              <>
                <span aria-hidden>·</span>
                <span lang={languageOf(title)} className="truncate">
                  {title}
                </span>
              </>
            )}
          </p>
        )}
      </div>
      {assistant && (
        <IconButton
          icon={SquarePen}
          label={text.newConversation}
          onClick={() => begin(assistant.id)}
          isPending={creation.isPending}
        />
      )}
    </header>
  );
}
