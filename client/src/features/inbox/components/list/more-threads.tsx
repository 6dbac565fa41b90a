import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { inboxText } from '#client/i18n/es/inbox.ts';

interface MoreThreadsProps {
  threads: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

/** The button that reads a list's next page. Renders nothing on the last page. */
export function MoreThreads({ threads: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MoreThreadsProps) {
  const text = useText(inboxText);
  if (!hasNextPage) return null;
  return (
    <div className="grid place-items-center p-3">
      <Button variant="secondary" isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchingNextPage ? text.loadingMore : text.loadMore}
      </Button>
    </div>
  );
}
