import { Loading } from '#client/components/patterns/loading.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';

/** The placeholders of the amounts while they are loading. */
export function CostsLoading({ tiles }: { tiles: number }) {
  return (
    <Loading>
      <div className="grid grid-cols-1 gap-3 min-[360px]:grid-cols-2 sm:gap-4 lg:grid-cols-3">
        {Array.from({ length: tiles }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
          <Skeleton key={index} className="h-40" />
        ))}
      </div>
      <Skeleton className="mt-8 h-80 w-full" />
    </Loading>
  );
}
