import { Link } from 'wouter';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useWeek, weekFigures, weekParams } from '#client/features/numbers/use-week.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { dashboardText } from '#client/i18n/es/dashboard.ts';
import { paths } from '#client/lib/paths.ts';
import { SectionCard } from '../components/section-card.tsx';
import { Trend } from './trend.tsx';

/** The last seven days in four figures. Renders nothing if they could not be read. */
export function WeekCard() {
  const text = useText(dashboardText);
  const { isError, figure } = useWeek();
  if (isError) return null;
  return (
    <SectionCard
      title={text.thisWeek}
      action={
        <Link href={`${paths.numbers}?${weekParams}`} className="text-sm font-medium text-link hover:underline">
          {text.seeNumbers}
        </Link>
      }
    >
      <ul className="divide-y divide-line">
        {weekFigures.map((name) => {
          const found = figure(name);
          return (
            <li key={name} className="flex min-h-18 items-center gap-4 py-2">
              <div className="min-w-0 flex-1">
                <p className="text-xs text-muted-on-surface">{text.figures[name]}</p>
                {/* The space of two lines is reserved, so that loading the figures moves nothing. */}
                <div className="min-h-12">
                  {found ? (
                    <>
                      <span className="block text-xl font-semibold tracking-tight tabular-nums">{found.shown}</span>
                      <span className="block text-xs font-medium text-muted-on-surface">
                        {text.change(found.comparison)}
                      </span>
                    </>
                  ) : (
                    <Skeleton className="h-7 w-16" />
                  )}
                </div>
              </div>
              {found && <Trend values={found.days} />}
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}
