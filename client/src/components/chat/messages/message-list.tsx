import { type ReactNode, useMemo } from 'react';
import type { ConversationState } from '../conversation-state.ts';
import { columnClass } from './column.ts';
import { type AnswerOrigin, type Exchange, isTaken, type Reply } from './exchange.ts';
import { ExchangeItem } from './exchange-item.tsx';
import { MessageLog } from './message-log.tsx';

interface MessageListProps {
  avatarUrl: string | null;
  state: ConversationState;
  onRetry: (clientMessageId: string, text: string) => void;
  /** Above the messages: how to read those before them. */
  older?: ReactNode;
  /** Shows the owner where a reply is from; the same function each time. */
  origin?: (shown: AnswerOrigin) => ReactNode;
  /** What can be done with an answer to a question; the same function each time. */
  actions?: ((reply: Reply, question?: string) => ReactNode) | undefined;
  /** What is filled in beside an answer; the same function each time. */
  card?: ((reply: Reply) => ReactNode) | undefined;
}

/** The conversation. */
export function MessageList({ avatarUrl, state, onRetry, older, origin, actions, card }: MessageListProps) {
  const { exchanges } = state;
  const newest = exchanges.findLast(isTaken)?.key;
  const keys = useMemo(() => exchanges.flatMap(keysOf), [exchanges]);
  return (
    <MessageLog keys={keys} sent={state.sent} older={older} className={`${columnClass} gap-2 pt-6 pb-4`}>
      {exchanges.map((exchange) => (
        <ExchangeItem
          key={exchange.key}
          exchange={exchange}
          avatarUrl={avatarUrl}
          reconnecting={state.reconnecting}
          isHeld={state.handling !== undefined}
          // Of messages that the server has, only the newest one is answered again.
          onRetry={exchange.key === newest || !isTaken(exchange) ? onRetry : undefined}
          retryDisabled={state.phase !== 'ready'}
          origin={origin}
          actions={actions}
          card={card}
        />
      ))}
    </MessageLog>
  );
}

function keysOf({ key, question, reply }: Exchange): string[] {
  return [...(question ? [key] : []), ...(reply?.id === undefined ? [] : [`reply ${reply.id}`])];
}
