import { useQuery } from '@tanstack/react-query';
import { SectionHead } from '#client/components/patterns/layout/section-head.tsx';
import { Loading } from '#client/components/patterns/loading.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { versionsText } from '#client/i18n/es/assistants/versions.ts';
import { usePlace } from '../place/place.ts';
import { VersionItem } from './version-item.tsx';
import { versionQueries } from './versions.queries.ts';

/** 'Versiones': what each save changed, the newest first. */
export function VersionsSection() {
  const text = useText(versionsText);
  const { id } = usePlace().assistant;
  const query = useQuery(versionQueries.list(id));
  return (
    <div className="max-w-160">
      <SectionHead title={text.title} description={text.description} />
      <QueryState
        query={query}
        loading={
          <Loading className="space-y-px">
            <Skeleton className="h-28" />
            <Skeleton className="h-28" />
          </Loading>
        }
        error={{ title: text.loadError, description: text.tryAgain }}
        empty={<p className="text-sm text-muted-on-surface">{text.empty}</p>}
      >
        {(list) => (
          <ol aria-label={text.title} className="divide-y divide-line">
            {list.map((version) => (
              <li key={version.number} className="py-4 first:pt-0">
                <VersionItem assistantId={id} version={version} newest={list[0]?.number ?? 0} />
              </li>
            ))}
          </ol>
        )}
      </QueryState>
    </div>
  );
}
