import type { ReactNode } from 'react';
import { columnClass } from './column.ts';
import type { ConversationState } from './conversation-state.ts';
import type { AnswerOrigin } from './exchange.ts';
import { ExchangeItem } from './exchange-item.tsx';
import { MessageLog } from './message-log.tsx';

interface MessageListProps {
  avatarUrl: string | null;
  state: ConversationState;
  onRetry: (clientMessageId: string, text: string) => void;
  /** Above the messages: how to read those before them. */
  older?: ReactNode;
  /** Says where a reply is from, to whom it is told; the same one each time. */
  origin?: (told: AnswerOrigin) => ReactNode;
}

/** The conversation. */
export function MessageList({ avatarUrl, state, onRetry, older, origin }: MessageListProps) {
  const newest = state.exchanges.at(-1)?.key;
  return (
    <MessageLog newest={newest} older={older} className={`${columnClass} gap-2 pt-6 pb-4`}>
      {state.exchanges.map((exchange) => (
        <ExchangeItem
          key={exchange.key}
          exchange={exchange}
          avatarUrl={avatarUrl}
          reconnecting={state.reconnecting}
          isHeld={state.handling !== undefined}
          // Of messages that the server has, only the newest one is answered again.
          onRetry={exchange.key === newest || exchange.reply?.id === undefined ? onRetry : undefined}
          retryDisabled={state.phase !== 'ready'}
          origin={origin}
        />
      ))}
    </MessageLog>
  );
}
