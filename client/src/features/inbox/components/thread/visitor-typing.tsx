import { columnClass } from '#client/components/chat/messages/column.ts';
import { TypingIndicator } from '#client/components/chat/messages/typing-indicator.tsx';
import { useTypingSign } from '#client/hooks/use-typing-sign.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { inboxText } from '#client/i18n/es/inbox.ts';
import { useEvents } from '#client/lib/events/events.ts';

/** Shows that the visitor is typing. */
export function VisitorTyping({ threadId }: { threadId: number }) {
  const text = useText(inboxText);
  const { isTyping, show } = useTypingSign();
  useEvents((event) => {
    if (event.kind === 'typing' && event.conversationId === threadId) show(true);
  });
  return (
    isTyping && (
      <div className={`${columnClass} px-safe-3`}>
        <TypingIndicator label={text.visitorTyping} />
      </div>
    )
  );
}
