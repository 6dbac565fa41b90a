import { Button } from '#client/components/ui/button.tsx';
import { Ellipsis } from '#client/components/ui/icons.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { chatText } from '#client/i18n/es/visitor/chat.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import type { VisitorConversation } from './visitor/use-visitor-conversation.ts';

export interface ActionsProps {
  conversation: VisitorConversation;
  /** Set if the placeholder button was pressed. */
  startsOpen: boolean;
  /** Called after the visitor has chosen another language. */
  onLanguage: () => void;
}

/** The actions for a whole conversation. Their file is loaded once there is a conversation, or on the first press of the button. */
export const { Part: LazyActions } = lazyPart<'ConversationActions', ActionsProps>(
  () => import('./conversation-actions.tsx'),
  'ConversationActions',
  {
    Pending: () => <MenuButton />,
    Failed: ({ retry }) => <MenuButton onClick={retry} />,
  },
);

/** Replaces the composer. It is in the same file as the action that ends a conversation, so it is loaded already. */
export const { Part: LazyEnded } = lazyPart<'ConversationEnded', { onStartOver: () => void }>(
  () => import('./conversation-actions.tsx'),
  'ConversationEnded',
);

/** The placeholder for the menu. */
export function MenuButton({ onClick }: { onClick?: () => void }) {
  const text = useText(chatText);
  return (
    <div className="relative -mr-2 shrink-0">
      <Button variant="ghost" shape="square" aria-label={text.menu} title={text.menu} onClick={onClick}>
        <Ellipsis aria-hidden className="size-5" />
      </Button>
    </div>
  );
}
