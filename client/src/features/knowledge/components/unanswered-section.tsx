import { useQuery } from '@tanstack/react-query';
import { SectionCard } from '#client/components/patterns/layout/section-card.tsx';
import { Loading } from '#client/components/patterns/loading.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { knowledgeText } from '#client/i18n/es/assistants/knowledge.ts';
import { knowledgeQueries } from '../knowledge.queries.ts';
import { UnansweredItem } from './unanswered-item.tsx';

/** The id of the section, to which the note above the sources links. */
export const unansweredId = 'unanswered';

/** The unanswered questions of visitors, the most asked first. */
export function UnansweredSection({ assistantId }: { assistantId: number }) {
  const text = useText(knowledgeText);
  const questions = useQuery(knowledgeQueries.unanswered(assistantId));
  return (
    <SectionCard id={unansweredId} title={text.unansweredTitle} description={text.unansweredDescription}>
      <QueryState
        query={questions}
        loading={
          <Loading className="space-y-3">
            <Skeleton className="h-16" />
          </Loading>
        }
        error={{ title: text.unansweredError, description: text.loadErrorDescription }}
        empty={<p className="text-sm text-muted-on-surface">{text.unansweredEmpty}</p>}
      >
        {(list) => (
          <ul aria-label={text.unansweredTitle} className="divide-y divide-line">
            {list.map((question) => (
              <li key={question.id} className="py-4 first:pt-0 last:pb-0">
                <UnansweredItem assistantId={assistantId} question={question} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </SectionCard>
  );
}
