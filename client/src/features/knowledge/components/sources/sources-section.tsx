import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { SectionCard } from '#client/components/patterns/layout/section-card.tsx';
import { Loading } from '#client/components/patterns/loading.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useDirtyReport } from '#client/hooks/use-dirty-report.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { knowledgeText } from '#client/i18n/es/assistants/knowledge.ts';
import { knowledgeQueries } from '../../knowledge.queries.ts';
import { useUploads } from '../../use-uploads.ts';
import { PlanRoom } from '../plan-room.tsx';
import { UploadList } from '../upload-list.tsx';
import { AddSources } from './add-sources.tsx';
import { SourceItem } from './source-item.tsx';

export interface SourcesSectionProps {
  assistantId: number;
  /** Called with whether files wait or are on their way. */
  onDirtyChange: (isDirty: boolean) => void;
}

/** What an assistant knows, and the ways to give it more; files may be dropped anywhere on it. */
export function SourcesSection({ assistantId, onDirtyChange }: SourcesSectionProps) {
  const text = useText(knowledgeText);
  const sources = useQuery(knowledgeQueries.sources(assistantId));
  const overview = useQuery(knowledgeQueries.overview(assistantId));
  const { uploads, add, dismiss } = useUploads(assistantId);
  useDirtyReport(
    uploads.some(({ problem }) => problem === undefined),
    onDirtyChange,
  );
  const [isOver, setIsOver] = useState(false);

  function holdFiles(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(event.type === 'dragover');
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what can be dropped here can be chosen with a button too.
    <div
      className="relative"
      onDragOver={holdFiles}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        holdFiles(event);
        add([...event.dataTransfer.files]);
      }}
    >
      <SectionCard title={text.sources}>
        <AddSources assistantId={assistantId} onFiles={add} />
        <UploadList uploads={uploads} onDismiss={dismiss} />
        {overview.data && sources.data && (
          <PlanRoom
            passages={sources.data.reduce((sum, source) => sum + source.passages, 0)}
            passageLimit={overview.data.passageLimit}
          />
        )}
        <div className="mt-5">
          <QueryState
            query={sources}
            loading={
              <Loading className="space-y-3">
                <Skeleton className="h-20" />
                <Skeleton className="h-20" />
              </Loading>
            }
            error={{ title: text.loadError, description: text.loadErrorDescription }}
            empty={
              <div className="rounded-control bg-sunken px-4 py-6 text-center">
                <p className="font-medium text-balance">{text.emptyTitle}</p>
                <p className="mt-1 text-sm text-balance text-muted-on-surface">{text.emptyDescription}</p>
              </div>
            }
          >
            {(list) => (
              <ul aria-label={text.sources} className="divide-y divide-line border-t border-line">
                {list.map((source) => (
                  <li key={source.id} className="py-4 last:pb-0">
                    <SourceItem assistantId={assistantId} source={source} />
                  </li>
                ))}
              </ul>
            )}
          </QueryState>
        </div>
      </SectionCard>
      {isOver && (
        <p className="pointer-events-none absolute inset-0 grid place-items-center rounded-card border-2 border-dashed border-accent bg-surface/90 font-medium text-on-surface">
          {text.dropHere}
        </p>
      )}
    </div>
  );
}
