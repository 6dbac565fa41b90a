import { QueryClient } from '@tanstack/react-query';

/** The product's defaults: what was read stays until something says otherwise. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Offline a call fails at once and shows 'Reintentar', in place of waiting without a word.
    queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});
