import { Loading } from '#client/components/patterns/loading.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { connectionsText } from '#client/i18n/es/platform/whatsapp-connections.ts';

/** The placeholders of the cards while the list is loading. */
export function ConnectionsLoading() {
  const text = useText(connectionsText);
  return (
    <Loading
      label={text.loading}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4 sm:gap-6"
    >
      {['first', 'second', 'third'].map((key) => (
        <Card key={key} className="space-y-4 p-5">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="mx-auto size-44" />
          <Skeleton className="h-16" />
          <Skeleton className="h-11" />
        </Card>
      ))}
    </Loading>
  );
}
