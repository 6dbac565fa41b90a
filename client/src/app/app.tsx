import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#client/lib/query-client.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Routes } from './routes.tsx';
import { SkipLink } from './shell/skip-link.tsx';

/** What every page stands in. */
export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <SkipLink />
        <Routes />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
