import { type ReactNode, useState } from 'react';
import { NearItem } from '#client/components/patterns/near/near-item.tsx';
import { useNearItems } from '#client/components/patterns/near/use-near-items.ts';
import { useVisibleItems } from '#client/components/patterns/near/use-visible-items.ts';

interface AssistantGridProps<Item> {
  assistants: Item[];
  children: (assistant: Item) => ReactNode;
}

const room = { phone: { top: 262, item: 166 }, wide: { top: 215, item: 395 } };

/** Cards, as many side by side as fit. Only those near the visible part are rendered. */
export function AssistantGrid<Item extends { id: number }>({ assistants, children }: AssistantGridProps<Item>) {
  const watch = useNearItems({ margin: 800 });
  const first = useVisibleItems(room) * cardsPerRow();
  const [heights] = useState(() => new Map<string, number>());
  return (
    <ul className={gridClass}>
      {assistants.map((assistant, at) => (
        <NearItem
          key={assistant.id}
          id={String(assistant.id)}
          watch={watch}
          heights={heights}
          placeClass="h-40 sm:h-88"
          isFirst={at < first}
        >
          {children(assistant)}
        </NearItem>
      ))}
    </ul>
  );
}

/** How many cards are side by side: each needs 360 pixels with its gap, the sidebar and the margins 262, and no page has room for four. */
function cardsPerRow(): number {
  return Math.min(3, Math.max(1, Math.floor((window.innerWidth - 262) / 360)));
}

export const gridClass = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] gap-3 sm:gap-6';
