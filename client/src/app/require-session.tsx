import { RotateCcw, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/lib/session/session.ts';
import { PageLoading } from './page-loading.tsx';

interface RequireSessionProps {
  adminOnly: boolean;
  children: ReactNode;
}

/**
 * Shows a page to users who may see it. Visitors are sent to the login; users who lack an administrator's rights are sent home silently.
 */
export function RequireSession({ adminOnly, children }: RequireSessionProps) {
  const { user, failed, retry } = useSession();
  const [location] = useLocation();
  const search = useSearch();
  if (user === undefined) return failed ? <SessionUnknown onRetry={retry} /> : <PageLoading />;
  if (!user) return <Redirect to={paths.loginThen(search ? `${location}?${search}` : location)} replace />;
  if (adminOnly && user.role !== 'admin') return <Redirect to={paths.home} replace />;
  return children;
}

function SessionUnknown({ onRetry }: { onRetry: () => void }) {
  const text = useText(commonText);
  return (
    <div role="alert">
      <EmptyState
        icon={WifiOff}
        heading="h1"
        title={text.crashTitle}
        description={text.offline}
        action={
          <Button variant="secondary" onClick={onRetry}>
            <RotateCcw aria-hidden className="size-4" />
            {text.retry}
          </Button>
        }
      />
    </div>
  );
}
