import type { ReactNode } from 'react';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { TriangleAlert } from '#client/components/ui/icons.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/** The outermost error boundary: it prevents a blank window if the page's frame fails. */
export function AppBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={() => <CrashPage />}>{children}</ErrorBoundary>;
}

function CrashPage() {
  const text = useText(commonText);
  return (
    <main role="alert" className="grid min-h-dvh place-items-center">
      <EmptyState
        icon={TriangleAlert}
        heading="h1"
        title={text.crashTitle}
        description={text.crashDescription}
        action={<Button onClick={() => location.reload()}>{text.reload}</Button>}
      />
    </main>
  );
}
