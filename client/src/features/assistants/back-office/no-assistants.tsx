import { Bot, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { buttonClass } from '#client/components/ui/button.tsx';
import type { ListAddress } from '#client/hooks/use-list-address.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { allAssistantsText } from '#client/i18n/es/assistants/assistants-admin.ts';
import { paths } from '#client/lib/paths.ts';

interface NoAssistantsProps {
  address: ListAddress<'owner'>;
  create: ReactNode;
}

/** Says that there are no assistants, or none that match the filters. */
export function NoAssistants({ address, create }: NoAssistantsProps) {
  const text = useText(allAssistantsText);
  if (!address.search && !address.filter('owner') && !address.cursor) {
    return <EmptyState icon={Bot} title={text.emptyTitle} description={text.emptyDescription} action={create} />;
  }
  return (
    <EmptyState
      icon={SearchX}
      title={text.notFoundTitle}
      description={text.notFoundDescription}
      action={
        <Link href={paths.adminAssistants} className={buttonClass('secondary')}>
          {text.clearFilters}
        </Link>
      }
    />
  );
}
