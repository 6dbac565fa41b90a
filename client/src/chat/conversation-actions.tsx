import { useState } from 'react';
import { columnClass } from '#client/components/chat/messages/column.ts';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { CircleCheck } from '#client/components/ui/icons.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { chatText } from '#client/i18n/es/visitor/chat.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { myDataText } from '#client/i18n/es/visitor/my-data.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { ConversationMenu } from './conversation-menu.tsx';
import type { MyDataProps } from './privacy/my-data.tsx';
import { told } from './visitor/told.ts';
import type { VisitorConversation } from './visitor/use-visitor-conversation.ts';

/** 'Nueva conversación' and 'Finalizar conversación', each of which asks first, and 'Mis datos'. */
export function ConversationActions({ conversation }: { conversation: VisitorConversation }) {
  const { state, client } = conversation;
  const text = useText(chatText);
  const [asking, setAsking] = useState<'new' | 'end' | 'data'>();
  const close = () => setAsking(undefined);
  const [{ Part: MyData }] = useState(() => lazyPart<'MyData', MyDataProps>(told.loadData, 'MyData', stands));
  return (
    <>
      <ConversationMenu
        mayEnd={state.phase === 'ready'}
        onNew={() => setAsking('new')}
        onEnd={() => setAsking('end')}
        onData={() => setAsking('data')}
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
      {asking === 'data' && <MyData conversation={conversation} onClose={close} />}
    </>
  );
}

const stands = { Pending: () => null, Failed };

/** The file of 'Mis datos' could not be had. */
function Failed({ retry, onClose }: MyDataProps & { retry: () => void }) {
  const text = useText(myDataText);
  const { retry: again } = useText(commonText);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.title}
      description={text.failed}
      confirmLabel={again}
      onConfirm={retry}
    />
  );
}

/** In place of the composer, after the visitor has ended the conversation. */
export function ConversationEnded({ onStartOver }: { onStartOver: () => void }) {
  const text = useText(chatText);
  return (
    <div className="border-t border-line bg-surface text-on-surface">
      <div
        className={`${columnClass} flex animate-appear flex-wrap items-center justify-between gap-3 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]`}
      >
        <p role="status" className="flex items-center gap-3">
          <CircleCheck aria-hidden className="size-6 text-link" strokeWidth={1.75} />
          <span>
            <strong className="block leading-snug font-semibold">{text.endedTitle}</strong>
            <span className="text-sm text-muted-on-surface">{text.endedDescription}</span>
          </span>
        </p>
        <Button autoFocus onClick={onStartOver}>
          {text.newConversation}
        </Button>
      </div>
    </div>
  );
}
