import { Ellipsis } from 'lucide-react';
import { chatText } from '#client/components/chat/chat-text.ts';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';

/** What can be done with a conversation as a whole: in a file of its own, which comes once there is a conversation. */
export const { Part: LazyActions } = lazyPart(() => import('./conversation-actions.tsx'), 'ConversationActions', {
  Pending: () => <MenuButton />,
  Failed: ({ retry }) => <MenuButton onClick={retry} />,
});

/** In the menu's place. */
function MenuButton({ onClick }: { onClick?: () => void }) {
  const text = useText(chatText);
  return (
    <div className="relative -mr-2 shrink-0">
      <Button variant="ghost" shape="square" aria-label={text.menu} title={text.menu} onClick={onClick}>
        <Ellipsis aria-hidden className="size-5" />
      </Button>
    </div>
  );
}
