import type { Reply } from '#client/components/chat/messages/exchange.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import type { Card } from '#shared/contracts/conversations/cards.ts';
import type { VisitorClient } from '../visitor/visitor-client.ts';

export interface CardProps {
  /** The message's id. */
  id: number;
  card: Card;
  client: VisitorClient;
}

const { Part } = lazyPart<'MessageCard', CardProps>(() => import('./message-card.tsx'), 'MessageCard', {
  Pending: () => null,
  Failed,
});

/** The card beside a message. Its file is loaded with the first card. */
export function LazyCard({ reply: { id, card }, client }: { reply: Reply; client: VisitorClient }) {
  return card && id !== undefined && <Part id={id} card={card} client={client} />;
}

function Failed({ retry }: { retry: () => void }) {
  const text = useText(commonText);
  return (
    <button type="button" onClick={retry} className="min-h-11 underline">
      {text.retry}
    </button>
  );
}
