import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { SectionHead } from '#client/components/patterns/layout/section-head.tsx';
import { Loading } from '#client/components/patterns/loading.tsx';
import { areComing, QueryState } from '#client/components/patterns/query-state.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useDirtyReport } from '#client/hooks/use-dirty-report.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { knowledgeText } from '#client/i18n/es/assistants/knowledge.ts';
import { correctionsQuery } from '../corrections/corrections.queries.ts';
import { CorrectionsSection } from '../corrections/corrections-section.tsx';
import { knowledgeQueries } from '../knowledge.queries.ts';
import { useUploads } from '../use-uploads.ts';
import { PlanRoom } from './plan-room.tsx';
import { AddMenu } from './sources/add-menu.tsx';
import { SourceList } from './sources/source-list.tsx';
import { TrySearch } from './try-search.tsx';
import { UnansweredNote } from './unanswered-note.tsx';
import { UnansweredSection } from './unanswered-section.tsx';
import { UploadList } from './upload-list.tsx';

interface KnowledgePanelProps {
  assistantId: number;
  /** Called with whether uploads wait or are running. */
  onDirtyChange: (isDirty: boolean) => void;
}

/**
 * The unanswered questions of visitors, the assistant's sources, and a test search, in order of importance. Files may be dropped anywhere
 * on the panel.
 */
export function KnowledgePanel({ assistantId, onDirtyChange }: KnowledgePanelProps) {
  const text = useText(knowledgeText);
  const sources = useQuery(knowledgeQueries.sources(assistantId));
  const overview = useQuery(knowledgeQueries.overview(assistantId));
  const unanswered = useQuery(knowledgeQueries.unanswered(assistantId));
  const corrections = useQuery(correctionsQuery(assistantId));
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
      className="relative max-w-160"
      onDragOver={holdFiles}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        holdFiles(event);
        add([...event.dataTransfer.files]);
      }}
    >
      <SectionHead
        title={text.title}
        description={text.description}
        actions={<AddMenu assistantId={assistantId} onFiles={add} />}
      />
      <QueryState
        query={sources}
        together={[unanswered, overview]}
        loading={
          <Loading className="space-y-px">
            <Skeleton className="h-17" />
            <Skeleton className="h-17" />
            <Skeleton className="h-17" />
          </Loading>
        }
        error={{ title: text.loadError, description: text.loadErrorDescription }}
        empty={
          <>
            <UploadList uploads={uploads} onDismiss={dismiss} />
            <div className="rounded-card border border-dashed border-edge px-4 py-8 text-center">
              <p className="font-medium text-balance">{text.emptyTitle}</p>
              <p className="mt-1 text-sm text-balance text-muted-on-surface">{text.emptyDescription}</p>
            </div>
          </>
        }
      >
        {(list) => (
          <>
            <UnansweredNote questions={unanswered.data ?? []} />
            <UploadList uploads={uploads} onDismiss={dismiss} />
            <SourceList assistantId={assistantId} sources={list} />
          </>
        )}
      </QueryState>
      {/* These sections load meanwhile, but are only shown once nothing above can move them. */}
      <div hidden={areComing(sources, unanswered, overview, corrections)}>
        <p className="mt-3 text-sm text-muted-on-surface">
          {text.fileHint} <span className="pointer-coarse:hidden">{text.dropHint}</span>
        </p>
        {overview.data && sources.data && (
          <PlanRoom
            passages={sources.data.reduce((sum, source) => sum + source.passages, 0)}
            passageLimit={overview.data.passageLimit}
          />
        )}
        <div className="mt-7 grid gap-5">
          <UnansweredSection assistantId={assistantId} />
          <CorrectionsSection assistantId={assistantId} />
          <TrySearch assistantId={assistantId} />
        </div>
      </div>
      {isOver && (
        <p className="pointer-events-none absolute inset-0 grid place-items-center rounded-card border-2 border-dashed border-accent bg-surface/90 font-medium text-on-surface">
          {text.dropHere}
        </p>
      )}
    </div>
  );
}
