import { useQuery } from '@tanstack/react-query';
import { SectionCard } from '#client/components/patterns/layout/section-card.tsx';
import { Loading } from '#client/components/patterns/loading.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { correctionsText } from '#client/i18n/es/assistants/corrections.ts';
import { CorrectionItem } from './correction-item.tsx';
import { correctionsQuery } from './corrections.queries.ts';

/** The answers that visitors did not like, and the sentences that were held back from them, the newest first. */
export function CorrectionsSection({ assistantId }: { assistantId: number }) {
  const text = useText(correctionsText);
  const answers = useQuery(correctionsQuery(assistantId));
  return (
    <SectionCard title={text.title} description={text.description}>
      <QueryState
        query={answers}
        loading={
          <Loading className="space-y-3">
            <Skeleton className="h-24" />
          </Loading>
        }
        error={{ title: text.loadError, description: text.tryAgain }}
        empty={<p className="text-sm text-muted-on-surface">{text.empty}</p>}
      >
        {(list) => (
          <ul aria-label={text.title} className="divide-y divide-line">
            {list.map((item) => (
              <li key={`${item.kind} ${item.id}`} className="py-4 first:pt-0 last:pb-0">
                <CorrectionItem assistantId={assistantId} item={item} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </SectionCard>
  );
}
