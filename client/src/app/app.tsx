import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/common-text.ts';
import { queryClient } from '#client/lib/query-client.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Routes } from './routes.tsx';
import { SkipLink } from './shell/skip-link.tsx';

/** What every page stands in. */
export function App() {
  const text = useText(commonText);
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <SkipLink />
        <Suspense
          fallback={
            <main className="grid min-h-dvh place-items-center">
              <Spinner label={text.loading} />
            </main>
          }
        >
          <Routes />
        </Suspense>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
