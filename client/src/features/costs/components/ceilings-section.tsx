import { useQuery } from '@tanstack/react-query';
import { SectionCard } from '#client/components/patterns/layout/section-card.tsx';
import { Loading } from '#client/components/patterns/loading.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { costsText } from '#client/i18n/es/platform/costs.ts';
import type { CeilingSlot } from '../ceiling-slot.ts';
import { costQueries } from '../costs.queries.ts';
import { CeilingRow } from './ceiling-row.tsx';

interface CeilingsSectionProps {
  /** The user's assistants. The section then has ceilings of the account and of each of them. Without it, those of the platform. */
  assistants?: readonly { id: number; name: string }[];
}

/** The ceilings, what happens when one is reached, and the buttons that change them. */
export function CeilingsSection({ assistants }: CeilingsSectionProps) {
  const text = useText(costsText);
  const whose = assistants ? 'own' : 'platform';
  const ceilings = useQuery({
    ...costQueries.ceilings(whose),
    // The result is wrapped, because the section is not empty without ceilings: it lists the places for them.
    select: (list) => ({ list }),
  });
  const subjects = assistants
    ? [
        { name: text.allAssistants, slots: slotsOf('account', null) },
        ...assistants.map(({ id, name }) => ({
          name,
          slots: [...slotsOf('assistant', id), { scope: 'visitor', assistantId: id, period: 'day' } as const],
        })),
      ]
    : [{ name: text.platform, slots: slotsOf('platform', null) }];
  return (
    <SectionCard
      id="ceilings"
      title={assistants ? text.ceilings : text.platformCeilings}
      description={assistants ? text.ceilingsDescription : text.platformCeilingsDescription}
    >
      <QueryState
        query={ceilings}
        loading={
          <Loading>
            <Skeleton className="h-32 w-full" />
          </Loading>
        }
        error={{ title: text.ceilingsError, description: text.loadErrorDescription }}
        empty={null}
      >
        {({ list }) => (
          <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
            {subjects.map(({ name, slots }) => (
              <section key={`${slots[0]?.assistantId}`} aria-label={name} className="min-w-0">
                <h3 className="font-medium wrap-anywhere">{name}</h3>
                <ul className="divide-y divide-line">
                  {slots.map((slot) => (
                    <CeilingRow key={`${slot.scope} ${slot.period}`} slot={slot} ceilings={list} subject={name} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </QueryState>
    </SectionCard>
  );
}

function slotsOf(scope: CeilingSlot['scope'], assistantId: number | null): CeilingSlot[] {
  return [
    { scope, assistantId, period: 'day' },
    { scope, assistantId, period: 'month' },
  ];
}
