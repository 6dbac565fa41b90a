import { Loading } from '#client/components/patterns/loading.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { gridClass } from './assistant-grid.tsx';

/** The placeholders of the cards while the list loads. */
export function MyAssistantsLoading({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <ul className={gridClass}>
        {['first', 'second', 'third'].map((key) => (
          <li key={key}>
            <Card className="flex flex-col gap-4 p-5">
              <div className="flex gap-4">
                <Skeleton className="size-16" />
                <div className="flex-1 space-y-3 pt-1">
                  <Skeleton className="h-5 w-3/4" />
                  <Skeleton className="h-5 w-1/3" />
                </div>
              </div>
              <Skeleton className="h-12 max-sm:hidden" />
              <Skeleton className="h-20 max-sm:hidden" />
              <Skeleton className="h-11" />
            </Card>
          </li>
        ))}
      </ul>
    </Loading>
  );
}
