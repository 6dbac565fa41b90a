import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { VisuallyHidden } from '#client/components/ui/visually-hidden.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '../../text.ts';

/** A contact's place while it is on its way. */
export function DetailLoading() {
  const text = useText(contactsText);
  return (
    <div role="status" className="space-y-4">
      <VisuallyHidden>{text.contactLoading}</VisuallyHidden>
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
