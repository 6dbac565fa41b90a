import { Loading } from '#client/components/patterns/loading.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';

/** The placeholders of the figures while they are loading. */
export function NumbersLoading() {
  return (
    <Loading>
      <div className="grid grid-cols-1 gap-3 min-[360px]:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {['visits', 'conversations', 'contacts', 'answers', 'tokens', 'cost', 'share'].map((key) => (
          <Skeleton key={key} className="h-40" />
        ))}
      </div>
      <Skeleton className="mt-8 h-80 w-full" />
    </Loading>
  );
}
