import { useEffect, useRef, useState } from 'react';
import { columnClass } from '#client/components/chat/messages/column.ts';
import { TypingIndicator } from '#client/components/chat/messages/typing-indicator.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { UserRound } from '#client/components/ui/later-icons.tsx';
import { useTypingSign } from '#client/hooks/use-typing-sign.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { type ChatPersonText, personText } from '#client/i18n/es/visitor/chat-person.ts';
import type { VisitorConversation } from '../visitor/use-visitor-conversation.ts';
import { askForPerson, followPerson } from './person-client.ts';

/**
 * The bar above the composer: the button that asks for a person, or the note that one was asked for or has joined. While a person takes
 * part, their messages arrive by themselves.
 */
export function PersonBar({ conversation: { state, client } }: { conversation: VisitorConversation }) {
  const text = useText(personText);
  const [asking, setAsking] = useState<'now' | 'failed'>();
  const { handling, exchanges, phase } = state;
  const isHeld = handling !== undefined;
  const { isTyping, show } = useTypingSign();
  useEffect(() => (isHeld ? followPerson(client, show) : undefined), [client, isHeld, show]);
  const hasAsked = useRef(false);
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isHeld || !hasAsked.current) return;
    hasAsked.current = false;
    // The pressed button is gone. The focus goes to the field, or on a phone to the sentence, because the field would open the keyboard.
    if (document.activeElement !== document.body) return;
    const field = matchMedia('(hover: hover)').matches && document.querySelector('textarea');
    (field || sentence.current)?.focus();
  }, [isHeld]);

  async function ask() {
    if (asking === 'now' || phase === 'loading' || phase === 'unreachable') return;
    setAsking('now');
    hasAsked.current = true;
    const isLive = await askForPerson(client, exchanges.length > 0, text.wish);
    setAsking(isLive ? undefined : 'failed');
  }

  return (
    <div className={`${columnClass} flex min-h-11 flex-wrap items-center justify-center gap-x-3 text-sm text-muted`}>
      {/* Always in the page: a screen reader announces who answers now, or that nobody could be asked. */}
      <p
        ref={sentence}
        tabIndex={-1}
        role="status"
        className={isTyping ? 'sr-only' : 'flex items-center gap-2 py-1.5 text-balance'}
      >
        {handling && <UserRound aria-hidden className="size-4 shrink-0" />}
        {handling ? sentenceOf(handling, text) : asking === 'failed' && text.askFailed}
      </p>
      {handling && isTyping && <TypingIndicator label={text.typing} />}
      {!handling && (
        <Button variant="ghost" aria-disabled={asking === 'now'} onClick={() => void ask()}>
          <UserRound aria-hidden className="size-4" />
          {asking === 'now' ? text.asking : text.ask}
        </Button>
      )}
    </div>
  );
}

type Handling = NonNullable<VisitorConversation['state']['handling']>;

function sentenceOf({ handledBy, personName }: Handling, text: ChatPersonText): string {
  if (handledBy === 'human') return personName ? text.humanCalled(personName) : text.human;
  return personName ? text.waitingFor(personName) : text.waiting;
}
