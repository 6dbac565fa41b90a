import { type ReactNode, useMemo } from 'react';
import { lazyPart } from '#client/lib/lazy-part.ts';
import type { ConversationState } from '../conversation-state.ts';
import { columnClass } from './column.ts';
import { useDrawn } from './drawn.ts';
import { type AnswerOrigin, type Exchange, isPending, isTaken, type Reply } from './exchange.ts';
import { ExchangeItem } from './exchange-item.tsx';
import { MessageLog } from './message-log.tsx';
import type { OlderSource } from './older-messages.tsx';

/** The messages before the rendered ones. Their file is loaded only for long conversations. */
const { Part: OlderMessages } = lazyPart(() => import('./older-messages.tsx'), 'OlderMessages');

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
  const { exchanges } = state;
  const newest = exchanges.findLast(isTaken)?.key;
  const keys = useMemo(() => exchanges.flatMap(keysOf), [exchanges]);
  const { from, draw } = useDrawn(exchanges);
  return (
    <MessageLog
      keys={keys}
      sent={state.sent}
      older={
        (from > 0 || client?.hasOlder()) && <OlderMessages items={exchanges} from={from} draw={draw} source={client} />
      }
      className={`${columnClass} gap-2 pt-6 pb-4`}
    >
      {exchanges.slice(from).map((exchange) => {
        // Among the messages that the server has, only the newest can be retried. The others are not rendered again when a reply begins or
        // ends.
        const isOpen = exchange.key === newest || !isTaken(exchange) || isPending(exchange.reply);
        return (
          <ExchangeItem
            key={exchange.key}
            exchange={exchange}
            avatarUrl={avatarUrl}
            reconnecting={isOpen && state.reconnecting}
            isHeld={state.handling !== undefined}
            onRetry={isOpen ? onRetry : undefined}
            retryDisabled={isOpen && state.phase !== 'ready'}
            origin={origin}
            actions={actions}
            card={card}
          />
        );
      })}
    </MessageLog>
  );
}

function keysOf({ key, question, reply }: Exchange): string[] {
  return [...(question ? [key] : []), ...(reply?.id === undefined ? [] : [`reply ${reply.id}`])];
}
