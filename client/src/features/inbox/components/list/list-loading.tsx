import { Loading } from '#client/components/patterns/loading.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { inboxText } from '#client/i18n/es/inbox.ts';

/** The placeholder of the rows while they are loading. */
export function ListLoading() {
  const text = useText(inboxText);
  return (
    <Loading label={text.loading} className="space-y-px">
      {['first', 'second', 'third', 'fourth', 'fifth'].map((key) => (
        <Skeleton key={key} className="h-22 w-full" />
      ))}
    </Loading>
  );
}
