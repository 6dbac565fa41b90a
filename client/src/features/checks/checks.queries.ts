import { queryOptions } from '@tanstack/react-query';
import { checksKey } from '#client/components/checks/use-add-to-checks.ts';
import { call } from '#client/lib/api/api.ts';
import { isUnattended } from '#client/lib/session/presence.ts';
import { type CheckRun, checkRunEndpoints } from '#shared/contracts/assistants/check-runs.ts';
import { checkEndpoints } from '#shared/contracts/assistants/checks.ts';

/** How often a run in progress is polled. */
const watchMs = 1_000;

export const isUnderWay = ({ state }: Pick<CheckRun, 'state'>) => state === 'queued' || state === 'running';

/** The queries about the questions that an assistant is checked with. */
export const checkQueries = {
  all: checksKey,
  list: (assistantId: number) =>
    queryOptions({
      queryKey: [...checkQueries.all(assistantId), 'list'],
      queryFn: ({ signal }) => call(checkEndpoints.list, { params: { id: assistantId }, signal }),
      staleTime: 0,
    }),
  runs: (assistantId: number) =>
    queryOptions({
      queryKey: [...checkQueries.all(assistantId), 'runs'],
      queryFn: ({ signal }) => call(checkRunEndpoints.list, { params: { id: assistantId }, signal }),
      staleTime: 0,
    }),
  /** The questions that a model proposes. They are requested anew each time. */
  proposals: (assistantId: number) =>
    queryOptions({
      queryKey: ['check-proposals', assistantId],
      queryFn: ({ signal }) => call(checkEndpoints.propose, { params: { id: assistantId }, signal }),
      select: ({ questions }) => questions,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  follows: (assistantId: number) =>
    queryOptions({
      queryKey: [...checkQueries.all(assistantId), 'follows'],
      queryFn: ({ signal }) => call(checkRunEndpoints.follows, { params: { id: assistantId }, signal }),
      staleTime: 0,
    }),
  run: (assistantId: number, runId: number) =>
    queryOptions({
      queryKey: [...checkQueries.all(assistantId), 'run', runId],
      queryFn: ({ signal }) =>
        call(checkRunEndpoints.one, { params: { id: assistantId, runId }, signal, isBackground: isUnattended() }),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? watchMs : false),
    }),
};
