import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { CloudOff, RotateCcw } from '#client/components/ui/icons.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { chatText } from '#client/i18n/es/visitor/chat.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';

/** Shown if a conversation exists, but could not be read. */
export function ConversationUnreachable({ onRetry }: { onRetry: () => void }) {
  const text = useText(chatText);
  const { retry, offline } = useText(commonText);
  return (
    <div role="alert" className="grid min-h-0 flex-1 place-items-center overflow-y-auto">
      <EmptyState
        icon={CloudOff}
        title={text.conversationError}
        description={offline}
        action={
          <Button variant="secondary" onClick={onRetry}>
            <RotateCcw aria-hidden className="size-4" />
            {retry}
          </Button>
        }
      />
    </div>
  );
}
