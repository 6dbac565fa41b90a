import { useState } from 'react';
import { columnClass } from '#client/components/chat/messages/column.ts';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { CircleCheck } from '#client/components/ui/icons.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { chatMenuText } from '#client/i18n/es/visitor/chat-menu.ts';
import { ConversationMenu } from './conversation-menu.tsx';
import { LanguageChoice } from './language/language-choice.tsx';
import type { ActionsProps } from './lazy-actions.tsx';
import { Pictures } from './pictures/pictures.tsx';
import { MyData } from './privacy/my-data.tsx';

/** 'Nueva conversación' and 'Finalizar conversación', each of which asks first, 'Mis datos' and 'Idioma'. */
export function ConversationActions({ conversation, startsOpen, onLanguage }: ActionsProps) {
  const { state, client } = conversation;
  const text = useText(chatMenuText);
  const [asking, setAsking] = useState<'new' | 'end' | 'data' | 'language'>();
  const close = () => setAsking(undefined);
  return (
    <>
      <ConversationMenu
        hasConversation={state.exchanges.length > 0 && state.phase !== 'ended'}
        startsOpen={startsOpen}
        mayEnd={state.phase === 'ready'}
        onNew={() => setAsking('new')}
        onEnd={() => setAsking('end')}
        onData={() => setAsking('data')}
        onLanguage={() => setAsking('language')}
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
      <Pictures conversation={conversation} />
      {asking === 'data' && <MyData conversation={conversation} onClose={close} />}
      {asking === 'language' && <LanguageChoice onChanged={onLanguage} onClose={close} />}
    </>
  );
}

/** Replaces the composer after the visitor has ended the conversation. */
export function ConversationEnded({ onStartOver }: { onStartOver: () => void }) {
  const text = useText(chatMenuText);
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
