import { memo, type ReactNode } from 'react';
import type { AnswerOrigin, Exchange, Reply } from './exchange.ts';
import { QuestionBubble } from './question-bubble.tsx';
import { ReplyBubble } from './reply-bubble.tsx';

interface ExchangeItemProps {
  exchange: Exchange;
  avatarUrl: string | null;
  reconnecting: boolean;
  isHeld: boolean;
  onRetry: ((clientMessageId: string, text: string) => void) | undefined;
  retryDisabled: boolean;
  origin?: ((shown: AnswerOrigin) => ReactNode) | undefined;
  actions?: ((reply: Reply, question?: string) => ReactNode) | undefined;
  card?: ((reply: Reply) => ReactNode) | undefined;
}

/** A visitor's message with its reply. Memoised: while one reply grows, the other exchanges are not rendered again. */
export const ExchangeItem = memo(function ExchangeItem({ exchange, onRetry, actions, ...reply }: ExchangeItemProps) {
  const { question } = exchange;
  const id = question?.clientMessageId;
  return (
    <>
      {question && <QuestionBubble question={question} />}
      {exchange.reply && (
        <ReplyBubble
          {...reply}
          reply={exchange.reply}
          actions={actions && ((shown) => actions(shown, question?.text))}
          onRetry={question && id && onRetry ? () => onRetry(id, question.text) : undefined}
        />
      )}
    </>
  );
});
