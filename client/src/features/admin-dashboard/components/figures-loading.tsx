import { Loading } from '#client/components/patterns/loading.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { adminDashboardText } from '#client/i18n/es/platform/admin-dashboard.ts';

/** The placeholders of the figures while they load. */
export function FiguresLoading() {
  const text = useText(adminDashboardText);
  return (
    <Loading label={text.loading} className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
    </Loading>
  );
}
