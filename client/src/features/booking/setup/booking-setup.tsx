import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { SectionHead } from '#client/components/patterns/layout/section-head.tsx';
import { Loading } from '#client/components/patterns/loading.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { bookingSetupText } from '#client/i18n/es/booking/setup.ts';
import { agendasQuery, bookingSettingsQuery, servicesQuery } from '../booking.queries.ts';
import { AgendaList } from './agenda-list.tsx';
import { AgendaDialog, CalcomDialog } from './dialogs.ts';
import { OfferCard } from './offer-card.tsx';
import { ServiceList } from './service-list.tsx';

/** 'Reservas': whether visitors may book, and the agendas, services and rules of booking. */
export function BookingSetup({ assistantId }: { assistantId: number }) {
  const text = useText(bookingSetupText);
  const [adding, setAdding] = useState<'agenda' | 'calcom'>();
  const agendas = useQuery(agendasQuery(assistantId));
  const services = useQuery(servicesQuery(assistantId));
  const settings = useQuery(bookingSettingsQuery(assistantId));
  const reads = [agendas, services, settings];
  const data =
    agendas.data && services.data && settings.data
      ? { agendas: agendas.data, services: services.data, settings: settings.data }
      : undefined;
  return (
    <>
      <SectionHead title={text.title} description={text.description} />
      <QueryState
        query={{
          data,
          isFetching: reads.some(({ isFetching }) => isFetching),
          refetch: () => Promise.all(reads.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
        }}
        loading={
          <Loading className="max-w-200 space-y-6">
            <Skeleton className="h-24" />
            <Skeleton className="h-40" />
            <Skeleton className="h-40" />
          </Loading>
        }
        error={{ title: text.loadError, description: text.loadErrorDescription }}
        empty={null}
      >
        {(known) =>
          known.agendas.length === 0 && known.services.length === 0 ? (
            <EmptyState
              icon={CalendarClock}
              title={text.emptyTitle}
              description={text.emptyDescription}
              action={
                <div className="flex flex-wrap justify-center gap-2">
                  <Button onClick={() => setAdding('agenda')}>{text.emptyAction}</Button>
                  <Button variant="secondary" onClick={() => setAdding('calcom')}>
                    {text.newCalcom}
                  </Button>
                </div>
              }
            />
          ) : (
            <div className="max-w-200 space-y-8">
              <OfferCard assistantId={assistantId} {...known} />
              <AgendaList assistantId={assistantId} {...known} onAdd={setAdding} />
              <ServiceList assistantId={assistantId} services={known.services} agendas={known.agendas} />
            </div>
          )
        }
      </QueryState>
      {adding === 'agenda' && <AgendaDialog assistantId={assistantId} onClose={() => setAdding(undefined)} />}
      {adding === 'calcom' && <CalcomDialog assistantId={assistantId} onClose={() => setAdding(undefined)} />}
    </>
  );
}
