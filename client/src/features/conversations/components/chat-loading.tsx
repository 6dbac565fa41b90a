import { ConversationLoading } from '#client/components/chat/conversation-loading.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';

/** The placeholder of the chat until its assistant is known. */
export function ChatLoading() {
  return (
    <div className="flex min-h-0 flex-1">
      <div className="w-72 shrink-0 space-y-3 border-r border-line bg-surface p-4 max-lg:hidden">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex min-h-16 items-center gap-3 border-b border-line bg-surface px-4">
          <Skeleton className="size-10" />
          <Skeleton className="h-5 w-40" />
        </div>
        <ConversationLoading />
      </div>
    </div>
  );
}
