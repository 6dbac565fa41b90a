import { type ReactNode, useCallback } from 'react';
import { lazyPart } from '#client/lib/lazy-part.ts';
import type { ConversationState } from '../conversation-state.ts';
import { columnClass } from './column.ts';
import { useDrawn } from './drawn.ts';
import { type AnswerOrigin, type Exchange, isPending, isTaken, type Reply } from './exchange.ts';
import { ExchangeItem } from './exchange-item.tsx';
import { MessageLog } from './message-log.tsx';
import type { OlderMessagesProps, OlderSource } from './older-messages.tsx';

/** The messages before the newest ones. Their file also skips the layout of messages that are far from the screen. */
const { Part: OlderMessages } = lazyPart<'OlderMessages', OlderMessagesProps<Exchange>>(
  () => import('./older-messages.tsx'),
  'OlderMessages',
);

/** With so many exchanges, all are near the screen. The file of `OlderMessages` is loaded only if there are more. */
const nearEnd = 3;

interface MessageListProps {
  avatarUrl: string | null;
  state: ConversationState;
  onRetry: (clientMessageId: string, text: string) => void;
  /** Reads the messages before those that were read. Not set if there are never any. */
  client?: OlderSource;
  /** Shows the owner the origin of a reply. The function must stay the same between renders. */
  origin?: (shown: AnswerOrigin) => ReactNode;
  /** The actions of an answer to a question. The function must stay the same between renders. */
  actions?: ((reply: Reply, question?: string) => ReactNode) | undefined;
  /** The card beside an answer. The function must stay the same between renders. */
  card?: ((reply: Reply) => ReactNode) | undefined;
}

/** The messages of a conversation. */
export function MessageList({ avatarUrl, state, onRetry, client, origin, actions, card }: MessageListProps) {
  const { exchanges, phase, reconnecting } = state;
  const newest = exchanges.findLast(isTaken)?.key;
  const isHeld = state.handling !== undefined;
  const from = useDrawn(exchanges);
  const list = useCallback(
    (shown: readonly Exchange[]) =>
      shown.map((exchange) => {
        // Among the messages that the server has, only the newest can be retried. The others are not rendered again when a reply begins or
        // ends.
        const isOpen = exchange.key === newest || !isTaken(exchange) || isPending(exchange.reply);
        return (
          <ExchangeItem
            key={exchange.key}
            exchange={exchange}
            avatarUrl={avatarUrl}
            reconnecting={isOpen && reconnecting}
            isHeld={isHeld}
            onRetry={isOpen ? onRetry : undefined}
            retryDisabled={isOpen && phase !== 'ready'}
            origin={origin}
            actions={actions}
            card={card}
          />
        );
      }),
    [newest, avatarUrl, reconnecting, isHeld, onRetry, phase, origin, actions, card],
  );
  return (
    <MessageLog
      keys={() => exchanges.flatMap(keysOf)}
      sent={state.sent}
      older={
        (exchanges.length > nearEnd || client?.hasOlder()) && (
          <OlderMessages items={exchanges} end={from} list={list} className={listClass} source={client} />
        )
      }
      className={listClass}
    >
      {list(exchanges.slice(from))}
    </MessageLog>
  );
}

const listClass = `${columnClass} mb-2 gap-2`;

function keysOf({ key, question, reply }: Exchange): string[] {
  return [...(question ? [key] : []), ...(reply?.id === undefined ? [] : [`reply ${reply.id}`])];
}
