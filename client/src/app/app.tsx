import { QueryClientProvider } from '@tanstack/react-query';
import { ErrorBoundary } from '#client/components/faults/error-boundary.tsx';
import { SkipLink } from '#client/components/patterns/skip-link.tsx';
import { queryClient } from '#client/lib/query-client.ts';
import { SiteRoutes } from './site-routes.tsx';

/** What every page stands in. */
export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <SkipLink />
        <SiteRoutes />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
