import type { QueryClient, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query';

/** How long an answer is kept back at most, in ms: a page may turn out not to show the data. */
const keptBackMs = 5_000;

/**
 * A query for reading ahead. It is only read if none of its data is known. If the page is not drawn yet, the answer or the failure is kept
 * back until a component asks for it. The component then finds a read that is under way, so that it does not read again. And what it shows
 * is drawn after the page's frame, so that the browser is not busy for long. `onAnswer` gets the answer as soon as it has come.
 */
export function ahead<Data, Key extends QueryKey, Param, Query extends object>(
  query: Query & { queryFn?: QueryFunction<Data, Key, Param> | symbol },
  onAnswer?: (data: Data) => void,
) {
  const { queryFn } = query;
  return {
    ...query,
    ...(typeof queryFn === 'function' && {
      queryFn: async (context: QueryFunctionContext<Key, Param>): Promise<Data> => {
        const isFirst = !isDrawn(context.client);
        try {
          const data = await queryFn(context);
          onAnswer?.(data);
          return data;
        } finally {
          if (isFirst) await asked(context);
        }
      },
    }),
    staleTime: Number.POSITIVE_INFINITY,
  };
}

/** Whether the page has been drawn. Its components observe the session at least. */
export function isDrawn(client: QueryClient): boolean {
  return client
    .getQueryCache()
    .getAll()
    .some((query) => query.getObserversCount() > 0);
}

/** Waits until a component observes a query. */
function asked({ client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>): Promise<void> {
  const cache = client.getQueryCache();
  const isAsked = () => (cache.find({ queryKey, exact: true })?.getObserversCount() ?? 0) > 0;
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(go, keptBackMs);
    const stop = cache.subscribe(() => isAsked() && go());
    if (isAsked()) go();
  });
}
