import { Loading } from '#client/components/patterns/loading.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';

/** The placeholder of a contact while it is loading. */
export function DetailLoading() {
  const text = useText(contactsText);
  return (
    <Loading label={text.contactLoading} className="space-y-4">
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-64 w-full" />
    </Loading>
  );
}
