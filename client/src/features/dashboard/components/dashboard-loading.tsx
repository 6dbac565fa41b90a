import { Loading } from '#client/components/patterns/loading.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { dashboardText } from '#client/i18n/es/dashboard.ts';

/** The placeholder of the dashboard while it is loading. */
export function DashboardLoading() {
  const text = useText(dashboardText);
  return (
    <Loading label={text.loading} className="space-y-6">
      <div className="grid gap-3 sm:grid-cols-3 sm:gap-4">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <Skeleton className="h-96" />
        <Skeleton className="h-72" />
      </div>
    </Loading>
  );
}
