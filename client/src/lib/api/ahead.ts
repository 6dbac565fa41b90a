import type { QueryClient, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { pageStart } from './page-start.ts';

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
        const isFirst = isStarting(context.client);
        areAnswersDrawn = false;
        try {
          return await before(async () => {
            const data = await queryFn(context);
            onAnswer?.(data);
            return data;
          });
        } finally {
          if (isFirst) await asked(context);
        }
      },
    }),
    staleTime: Number.POSITIVE_INFINITY,
  };
}

/** How many reads of the page's first data, or of its file, are under way. */
let underWay = 0;
/** Whether the answers to all reads ahead have been drawn. */
let areAnswersDrawn = true;
/** The reads that wait for both. */
let waiting: (() => void)[] = [];
/** How long the page gets for drawing the data, in ms. */
const drawingMs = 50;
/** How long a read waits for the page's data at most, in ms. */
const behindMs = 1_000;

/** Reads what the page begins with. What is beside the page waits for it. */
async function before<Data>(read: () => Promise<Data>): Promise<Data> {
  underWay += 1;
  try {
    return await read();
  } finally {
    underWay -= 1;
    letGoSoon();
  }
}

// It began before this file was loaded.
const { read } = pageStart;
if (read) void before(() => read);

/**
 * A query for data beside the page, such as the numbers in the menu. While the page's first data is being read, it waits until that is
 * drawn. Otherwise it would take the server's time, the connections and the processor from it.
 */
export function behind<Data, Key extends QueryKey, Param, Query extends object>(
  query: Query & { queryFn?: QueryFunction<Data, Key, Param> | symbol },
) {
  const { queryFn } = query;
  return {
    ...query,
    ...(typeof queryFn === 'function' && {
      queryFn: async (context: QueryFunctionContext<Key, Param>): Promise<Data> => {
        if (underWay > 0 || !areAnswersDrawn) await pageDrawn();
        return queryFn(context);
      },
    }),
  };
}

/** Waits until the page's first data is drawn. */
function pageDrawn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    setTimeout(resolve, behindMs);
    letGoSoon();
  });
}

/**
 * Lets the waiting reads go, once the page had the time to draw the answers. While nothing waits, the menu and the page are not drawn yet, and
 * that time has not begun.
 */
function letGoSoon(): void {
  if (underWay === 0 && waiting.length > 0) setTimeout(letGo, areAnswersDrawn ? 0 : drawingMs);
}

function letGo(): void {
  if (underWay > 0) return;
  areAnswersDrawn = true;
  const all = waiting;
  waiting = [];
  for (const go of all) go();
}

/** Whether the document's first page has not been drawn. Whatever is drawn observes the session at least. */
export function isStarting(client: QueryClient): boolean {
  if (pageStart.isReading) return true;
  const queries = client.getQueryCache().getAll();
  return queries.every((query) => query.getObserversCount() === 0);
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
