import { useState } from 'react';
import { chatText } from '#client/components/chat/chat-text.ts';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { ConversationMenu } from './conversation-menu.tsx';
import type { VisitorConversation } from './use-visitor-conversation.ts';

/** 'Nueva conversación' and 'Finalizar conversación'; each asks first. */
export function ConversationActions({ conversation: { state, client } }: { conversation: VisitorConversation }) {
  const text = useText(chatText);
  const [asking, setAsking] = useState<'new' | 'end'>();
  const close = () => setAsking(undefined);
  return (
    <>
      <ConversationMenu
        mayEnd={state.phase === 'ready'}
        onNew={() => setAsking('new')}
        onEnd={() => setAsking('end')}
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
    </>
  );
}
