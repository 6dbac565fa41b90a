import { QueryClientProvider } from '@tanstack/react-query';
import { AppBoundary } from '#client/components/faults/app-boundary.tsx';
import { SkipLink } from '#client/components/patterns/layout/skip-link.tsx';
import { queryClient } from '#client/lib/api/query-client.ts';
import { SiteRoutes } from './site-routes.tsx';

/** The frame around all pages. */
export function App() {
  return (
    <AppBoundary>
      <QueryClientProvider client={queryClient}>
        <SkipLink />
        <SiteRoutes />
      </QueryClientProvider>
    </AppBoundary>
  );
}
