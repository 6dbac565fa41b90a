import { Loading } from '#client/components/patterns/loading.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';

/** The placeholder of the board while it is loading. */
export function ContactsLoading() {
  const text = useText(contactsText);
  return (
    <Loading label={text.loading}>
      <div className="mb-6 grid grid-cols-3 gap-2 sm:gap-4">
        {['total', 'high', 'topics'].map((key) => (
          <Skeleton key={key} className="h-20" />
        ))}
      </div>
      <Skeleton className="mb-4 h-11 w-full sm:max-w-sm" />
      <div className="flex gap-4 overflow-hidden">
        {['first', 'second', 'third', 'fourth'].map((key) => (
          <Skeleton key={key} className="h-[600px] w-full shrink-0 sm:w-72" />
        ))}
      </div>
    </Loading>
  );
}
