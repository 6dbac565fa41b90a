import { Button } from '#client/components/ui/button.tsx';
import { Ellipsis } from '#client/components/ui/icons.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { chatText } from '#client/i18n/es/visitor/chat.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import type { VisitorConversation } from './visitor/use-visitor-conversation.ts';

export interface ActionsProps {
  conversation: VisitorConversation;
  /** The button in its place has been pressed. */
  startsOpen: boolean;
  /** The visitor reads another language now. */
  onLanguage: () => void;
}

/** What can be done with a conversation as a whole: in a file of its own, which comes once there is one, or with the first press. */
export const { Part: LazyActions } = lazyPart<'ConversationActions', ActionsProps>(
  () => import('./conversation-actions.tsx'),
  'ConversationActions',
  {
    Pending: () => <MenuButton />,
    Failed: ({ retry }) => <MenuButton onClick={retry} />,
  },
);

/** In place of the composer. What ends a conversation is in the same file: it is there already. */
export const { Part: LazyEnded } = lazyPart<'ConversationEnded', { onStartOver: () => void }>(
  () => import('./conversation-actions.tsx'),
  'ConversationEnded',
);

/** In the menu's place. */
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
