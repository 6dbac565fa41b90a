import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { VisuallyHidden } from '#client/components/ui/visually-hidden.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '../../text.ts';

/** The list's place while it is on its way. */
export function ListLoading() {
  const text = useText(contactsText);
  return (
    <div role="status" className="space-y-px">
      <VisuallyHidden>{text.loading}</VisuallyHidden>
      {['first', 'second', 'third', 'fourth', 'fifth'].map((key) => (
        <Skeleton key={key} className="h-36 w-full sm:h-20" />
      ))}
    </div>
  );
}
