import { InfiniteQueryObserver, infiniteQueryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import { readAgain } from './read-again.ts';

beforeEach(() => vi.stubGlobal('document', new EventTarget()));
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a list whose next page is on its way is read again behind that page, and has both', async () => {
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
  let isHeld = true;
  const list = infiniteQueryOptions({
    queryKey: ['pages'],
    queryFn: async ({ pageParam }) => {
      if (pageParam === 2 && isHeld) await late;
      return pageParam;
    },
    initialPageParam: 1,
    getNextPageParam: (page) => (page < 2 ? page + 1 : undefined),
  });
  const observer = new InfiniteQueryObserver(queryClient, list);
  const leave = observer.subscribe(() => undefined);
  const pages = () => queryClient.getQueryData(list.queryKey)?.pages;
  await expect.poll(pages).toEqual([1]);
  const next = observer.fetchNextPage();
  const again = readAgain(queryClient, { queryKey: list.queryKey });
  isHeld = false;
  arrive();
  await Promise.all([next, again]);
  expect(pages()).toEqual([1, 2]);
  leave();
});
