import { useQuery } from '@tanstack/react-query';
import { Play, Plus, Sparkles, Square } from 'lucide-react';
import { useState } from 'react';
import { useAddToChecks } from '#client/components/checks/use-add-to-checks.ts';
import { SectionHead } from '#client/components/patterns/layout/section-head.tsx';
import { Loading } from '#client/components/patterns/loading.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { checkResultsText } from '#client/i18n/es/assistants/check-results.ts';
import { checksText } from '#client/i18n/es/assistants/checks.ts';
import { proposedChecksText } from '#client/i18n/es/assistants/proposed-checks.ts';
import type { AssistantDraft } from '#shared/contracts/assistants/preview.ts';
import { mostChecks } from '#shared/domain/assistants/checks.ts';
import { checkQueries, isUnderWay } from '../checks.queries.ts';
import { useNewestRun, useStartRun, useStopRun } from '../use-check-runs.ts';
import { CheckList } from './check-list.tsx';
import { CheckDialog } from './dialogs.ts';
import { FollowsSwitch } from './follows-switch.tsx';
import { ProposalsDialog } from './proposals-dialog.tsx';

interface ChecksPanelProps {
  assistantId: number;
  /** The saved instructions. Questions are proposed from them if there is no model. */
  instructions: string;
  suggestions: readonly string[];
  /** Reads the form's current values. Undefined if they are saved. */
  readDraft: () => AssistantDraft | undefined;
}

/** 'Comprobaciones': the questions that an assistant is checked with, and their results. */
export function ChecksPanel({ assistantId, instructions, suggestions, readDraft }: ChecksPanelProps) {
  const text = useText(checksText);
  const results = useText(checkResultsText);
  const checks = useQuery(checkQueries.list(assistantId));
  const { run, isPending } = useNewestRun(assistantId);
  const [open, setOpen] = useState<'add' | 'propose'>();
  const close = () => setOpen(undefined);
  const proposed = useText(proposedChecksText);
  const adding = useAddToChecks(assistantId);
  const starting = useStartRun(assistantId);
  const stopping = useStopRun(assistantId);
  const count = checks.data?.length ?? 0;
  const isRunning = run !== undefined && isUnderWay(run);
  const propose = (
    <Button variant="secondary" className="mt-4" onClick={() => setOpen('propose')}>
      <Sparkles aria-hidden className="size-4" />
      {proposed.propose}
    </Button>
  );
  return (
    <div className="max-w-200">
      <SectionHead
        title={text.title}
        description={text.description}
        actions={
          <>
            <Button variant="secondary" disabled={count >= mostChecks} onClick={() => setOpen('add')}>
              <Plus aria-hidden className="size-4" />
              {text.add}
            </Button>
            {isRunning ? (
              <Button variant="secondary" disabled={stopping.isPending} onClick={() => stopping.mutate(run)}>
                <Square aria-hidden className="size-4" />
                {results.stop}
              </Button>
            ) : (
              count > 0 && (
                <Button disabled={starting.isPending} onClick={() => starting.mutate(readDraft())}>
                  <Play aria-hidden className="size-4" />
                  {results.check}
                </Button>
              )
            )}
          </>
        }
      />
      <QueryState
        query={isPending && checks.data ? { ...checks, data: undefined, isFetching: true } : checks}
        loading={
          <Loading className="space-y-3">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </Loading>
        }
        error={{ title: text.loadError, description: text.tryAgain }}
        empty={
          <div className="rounded-card border border-dashed border-edge px-4 py-8 text-center">
            <p className="font-medium text-balance">{text.emptyTitle}</p>
            <p className="mt-1 text-sm text-balance text-muted-on-surface">{text.emptyDescription}</p>
            {propose}
          </div>
        }
      >
        {(list) => (
          <>
            <CheckList assistantId={assistantId} checks={list} run={run} />
            <p className="mt-3 text-sm text-muted-on-surface">
              {count >= mostChecks ? text.full(mostChecks) : text.count(count, mostChecks)}
            </p>
            {count < mostChecks && propose}
            <FollowsSwitch assistantId={assistantId} />
          </>
        )}
      </QueryState>
      {open === 'propose' && (
        <ProposalsDialog
          assistantId={assistantId}
          instructions={instructions}
          suggestions={suggestions}
          known={checks.data?.map(({ question }) => question) ?? []}
          room={mostChecks - count}
          onClose={close}
        />
      )}
      {open === 'add' && (
        <CheckDialog
          assistantId={assistantId}
          title={text.addTitle}
          saveLabel={text.add}
          saving={adding}
          onClose={close}
        />
      )}
    </div>
  );
}
