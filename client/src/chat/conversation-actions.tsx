import { CircleCheck, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { chatText } from '#client/components/chat/chat-text.ts';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import type { VisitorConversation } from './use-visitor-conversation.ts';

/** 'Nueva conversación' and 'Finalizar conversación', while there is a conversation; each asks first. */
export function ConversationActions({ conversation: { state, client } }: { conversation: VisitorConversation }) {
  const text = useText(chatText);
  const [asking, setAsking] = useState<'new' | 'end'>();
  if (state.exchanges.length === 0 || state.phase === 'ended') return null;
  const close = () => setAsking(undefined);
  return (
    <div className="-mr-2 flex shrink-0">
      <IconButton icon={SquarePen} label={text.newConversation} onClick={() => setAsking('new')} />
      <IconButton
        icon={CircleCheck}
        label={text.endConversation}
        onClick={() => setAsking('end')}
        disabled={state.phase !== 'ready'}
      />
      <ConfirmDialog
        open={asking === 'new'}
        onOpenChange={close}
        title={text.newConversationTitle}
        description={text.newConversationDescription}
        confirmLabel={text.startOver}
        onConfirm={async () => client.startOver(true)}
      />
      <ConfirmDialog
        open={asking === 'end'}
        onOpenChange={close}
        title={text.endConversationTitle}
        description={text.endConversationDescription}
        confirmLabel={text.end}
        onConfirm={client.end}
      />
    </div>
  );
}
