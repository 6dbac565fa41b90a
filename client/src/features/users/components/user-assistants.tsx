import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { SectionCard } from '#client/components/patterns/layout/section-card.tsx';
import { Loading } from '#client/components/patterns/loading.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Avatar } from '#client/components/ui/avatar.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { buttonClass } from '#client/components/ui/button.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { userQueries } from '#client/data/users.queries.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { usersText } from '#client/i18n/es/platform/users.ts';
import { paths } from '#client/lib/paths.ts';

/** A user's assistants, with a link to the page that manages them. */
export function UserAssistants({ ownerId }: { ownerId: number }) {
  const text = useText(usersText);
  const assistants = useQuery(userQueries.assistants(ownerId));
  return (
    <SectionCard title={text.assistantsTitle}>
      <QueryState
        query={assistants}
        loading={
          <Loading>
            <Skeleton className="h-24" />
          </Loading>
        }
        error={{ title: text.assistantsError, description: text.loadErrorDescription }}
        empty={null}
      >
        {({ items, nextCursor }) => (
          <>
            {items.length === 0 && <p className="text-muted-on-surface">{text.assistantsEmpty}</p>}
            <ul className="space-y-3">
              {items.map((assistant) => (
                <li key={assistant.id} className="flex min-w-0 items-center gap-3">
                  <Avatar src={assistant.avatarUrl} size="small" />
                  <span className="min-w-0 flex-1 wrap-anywhere">{assistant.name}</span>
                  {'isActive' in assistant && !assistant.isActive && <Badge tone="neutral">{text.inactive}</Badge>}
                </li>
              ))}
            </ul>
            {nextCursor && <p className="mt-3 text-sm text-muted-on-surface">{text.assistantsMore}</p>}
          </>
        )}
      </QueryState>
      <Link href={paths.assistantsOf(ownerId)} className={`${buttonClass('secondary')} mt-5 w-full`}>
        {text.manageAssistants}
        <ArrowRight aria-hidden className="size-4" />
      </Link>
    </SectionCard>
  );
}
