import { Loading } from '#client/components/patterns/loading.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { statusText } from '#client/i18n/es/platform/status.ts';

/** The placeholders of the summary and of the first lines while the server checks the installation. */
export function StatusLoading() {
  const text = useText(statusText);
  return (
    <Loading label={text.checking} className="flex flex-col gap-6">
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-144 rounded-card" />
    </Loading>
  );
}
