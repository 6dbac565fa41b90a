import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { VisuallyHidden } from '#client/components/ui/visually-hidden.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { chatText } from '#client/i18n/es/visitor/chat.ts';
import { columnClass } from './messages/column.ts';

/** The placeholder for a returning visitor's messages while they are loading. */
export function ConversationLoading() {
  const text = useText(chatText);
  return (
    <div role="status" className="min-h-0 flex-1 overflow-hidden">
      <VisuallyHidden>{text.loadingConversation}</VisuallyHidden>
      <div className={`${columnClass} flex flex-col gap-6 py-6`}>
        <Skeleton className="ml-auto h-11 w-1/2" />
        <Skeleton className="h-28 w-11/12" />
        <Skeleton className="ml-auto h-11 w-2/5" />
        <Skeleton className="h-20 w-4/5" />
      </div>
    </div>
  );
}
