import { columnClass } from '#client/components/chat/messages/column.ts';
import { Avatar } from '#client/components/ui/avatar.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { conversationsText } from '#client/i18n/es/conversations.ts';
import type { PublicAssistant } from '#shared/contracts/assistants/public-assistants.ts';

/** The content of a conversation without messages. */
export function ConversationStart({ assistant }: { assistant: PublicAssistant }) {
  const text = useText(conversationsText);
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain">
      <div className={`${columnClass} my-auto flex animate-appear flex-col items-center py-8 text-center`}>
        <Avatar src={assistant.avatarUrl} size="large" />
        <h2 className="mt-5 text-xl font-semibold tracking-tight text-balance wrap-anywhere sm:text-2xl">
          {text.startWith(assistant.name)}
        </h2>
        <p className="mt-2 max-w-lg text-balance text-muted">{text.startDescription}</p>
      </div>
    </div>
  );
}
