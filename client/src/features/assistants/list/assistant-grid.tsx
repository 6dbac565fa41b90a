import { type ReactNode, useState } from 'react';
import { NearItem } from '#client/components/patterns/near/near-item.tsx';
import { useNearItems } from '#client/components/patterns/near/use-near-items.ts';

interface AssistantGridProps<Item> {
  assistants: Item[];
  children: (assistant: Item) => ReactNode;
}

/** Cards, as many side by side as fit. Only those near the visible part are rendered. */
export function AssistantGrid<Item extends { id: number }>({ assistants, children }: AssistantGridProps<Item>) {
  const watch = useNearItems({ margin: 800 });
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
          isFirst={at < 3}
        >
          {children(assistant)}
        </NearItem>
      ))}
    </ul>
  );
}

export const gridClass = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] gap-3 sm:gap-6';
