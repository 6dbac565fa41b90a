import { Bot, Plus } from 'lucide-react';
import { Link } from 'wouter';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { buttonClass } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { dashboardText } from '#client/i18n/es/dashboard.ts';
import { formatNumber } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { AssistantRow } from './assistant-row.tsx';
import { SectionCard } from './section-card.tsx';

interface AssistantsCardProps {
  assistants: OwnerAssistant[];
  /** Whether the plan allows another assistant. */
  hasRoom: boolean;
}

/** How many assistants are shown: as many as the largest plan allows. */
const shownMax = 10;

/** 'Mis Asistentes': each assistant with links to its chat and to its public page. */
export function AssistantsCard({ assistants, hasRoom }: AssistantsCardProps) {
  const text = useText(dashboardText);
  const isEmpty = assistants.length === 0;
  const create = (
    <Link href={paths.createAssistant} className={buttonClass(isEmpty ? 'secondary' : 'primary')}>
      <Plus aria-hidden className="size-4" />
      {text.createAssistant}
    </Link>
  );
  return (
    <SectionCard title={text.myAssistants} action={hasRoom && !isEmpty && create}>
      {isEmpty ? (
        <div className="-my-12">
          <EmptyState
            icon={Bot}
            title={text.emptyTitle}
            description={text.emptyDescription}
            action={hasRoom && create}
          />
        </div>
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {assistants.slice(0, shownMax).map((assistant) => (
            <AssistantRow key={assistant.id} assistant={assistant} />
          ))}
        </ul>
      )}
      {assistants.length > shownMax && (
        <Link href={paths.myAssistants} className={`${buttonClass('secondary')} mt-5 w-full`}>
          {text.seeAll(formatNumber(assistants.length))}
        </Link>
      )}
    </SectionCard>
  );
}
