import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useText } from '#client/i18n/catalogue.ts';
import { checkResultsText } from '#client/i18n/es/assistants/check-results.ts';
import { call } from '#client/lib/api/api.ts';
import { type CheckRun, type CheckRunDetail, checkRunEndpoints } from '#shared/contracts/assistants/check-runs.ts';
import type { AssistantDraft } from '#shared/contracts/assistants/preview.ts';
import { checkQueries, isUnderWay } from './checks.queries.ts';

/** The newest run with its answers, polled while it is in progress. */
export function useNewestRun(assistantId: number) {
  const queryClient = useQueryClient();
  const runs = useQuery(checkQueries.runs(assistantId));
  const newest = runs.data?.[0];
  const detail = useQuery({ ...checkQueries.run(assistantId, newest?.id ?? 0), enabled: newest !== undefined });
  const run = newest && detail.data;
  const hasEnded = run !== undefined && !isUnderWay(run);
  const isStale = hasEnded && newest !== undefined && isUnderWay(newest);
  useEffect(() => {
    if (isStale) void queryClient.invalidateQueries({ queryKey: checkQueries.runs(assistantId).queryKey });
  }, [isStale, queryClient, assistantId]);
  return { run, isPending: runs.isPending || (newest !== undefined && detail.isPending) };
}

export function useStartRun(assistantId: number) {
  const text = useText(checkResultsText);
  const queryClient = useQueryClient();
  return useMutation({
    meta: { failed: { title: text.startFailed, description: text.tryAgain } },
    mutationFn: (draft: AssistantDraft | undefined) =>
      call(checkRunEndpoints.start, { params: { id: assistantId }, body: draft ? { draft } : {} }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: checkQueries.runs(assistantId).queryKey }),
  });
}

export function useStopRun(assistantId: number) {
  const text = useText(checkResultsText);
  const queryClient = useQueryClient();
  return useMutation({
    meta: { failed: { title: text.stopFailed, description: text.tryAgain } },
    mutationFn: ({ id }: CheckRun) => call(checkRunEndpoints.stop, { params: { id: assistantId, runId: id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: checkQueries.all(assistantId) }),
  });
}

export function useAcceptAnswers(assistantId: number, run: CheckRunDetail) {
  const text = useText(checkResultsText);
  const queryClient = useQueryClient();
  return useMutation({
    meta: { done: { title: text.accepted }, failed: { title: text.acceptFailed, description: text.tryAgain } },
    mutationFn: (checkIds: number[]) =>
      call(checkRunEndpoints.accept, { params: { id: assistantId, runId: run.id }, body: { checkIds } }),
    onSuccess: (accepted) => {
      queryClient.setQueryData(checkQueries.run(assistantId, run.id).queryKey, accepted);
      return queryClient.invalidateQueries({ queryKey: checkQueries.runs(assistantId).queryKey });
    },
  });
}

export function useSetFollows(assistantId: number) {
  const text = useText(checkResultsText);
  const queryClient = useQueryClient();
  return useMutation({
    meta: { failed: { title: text.followsFailed, description: text.tryAgain } },
    mutationFn: (follows: boolean) =>
      call(checkRunEndpoints.setFollows, { params: { id: assistantId }, body: { follows } }),
    onSuccess: (saved) => queryClient.setQueryData(checkQueries.follows(assistantId).queryKey, saved),
  });
}

/** How many answers get worse with the form's current values. 0 if no run has checked them. Uses cached runs only. */
export function useWorseAnswers(assistantId: number, draft: AssistantDraft): number {
  const { data = [] } = useQuery({ ...checkQueries.runs(assistantId), enabled: false });
  const run = data.find((one) => one.draft !== null && isSameDraft(one.draft, draft));
  return run?.worse ?? 0;
}

function isSameDraft(one: AssistantDraft, other: AssistantDraft): boolean {
  const fields = ['name', 'description', 'provider', 'model', 'systemPrompt'] as const;
  return fields.every((field) => (one[field] ?? null) === (other[field] ?? null));
}
