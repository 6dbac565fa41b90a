import { CloudOff, RotateCcw, SearchX } from 'lucide-react';
import { Link } from 'wouter';
import { ConversationLoading } from '#client/components/chat/conversation-loading.tsx';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { Button, buttonClass } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { conversationsText } from '#client/i18n/es/conversations.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { paths } from '#client/lib/paths.ts';
import type { ChatSelection } from '../use-chat-selection.ts';

/** Shown instead of a conversation that is loading, no longer exists, or could not be read. */
export function SelectionFallback({ selection }: { selection: Exclude<ChatSelection, { state: 'open' }> }) {
  const text = useText(conversationsText);
  const { retry } = useText(commonText);
  if (selection.state === 'loading') return <ConversationLoading />;
  if (selection.state === 'failed') {
    return (
      <div role="alert" className="grid min-h-0 flex-1 place-items-center overflow-y-auto">
        <EmptyState
          icon={CloudOff}
          title={text.conversationError}
          description={text.loadErrorDescription}
          action={
            <Button variant="secondary" onClick={selection.retry}>
              <RotateCcw aria-hidden className="size-4" />
              {retry}
            </Button>
          }
        />
      </div>
    );
  }
  const conversationMissing = selection.state === 'conversation-missing';
  return (
    <div role="alert" className="grid min-h-0 flex-1 place-items-center overflow-y-auto">
      <EmptyState
        icon={SearchX}
        title={conversationMissing ? text.conversationMissing : text.assistantMissing}
        description={conversationMissing ? text.conversationMissingDescription : text.assistantMissingDescription}
        action={
          <Link href={paths.chat()} className={buttonClass('primary')}>
            {text.goToChat}
          </Link>
        }
      />
    </div>
  );
}
