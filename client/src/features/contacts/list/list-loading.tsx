import { Loading } from '#client/components/patterns/loading.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';

/** The placeholder of the list while it is loading. */
export function ListLoading() {
  const text = useText(contactsText);
  return (
    <Loading label={text.loading} className="space-y-px">
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((key) => (
        <Skeleton key={key} className="h-19 w-full sm:h-14" />
      ))}
    </Loading>
  );
}
