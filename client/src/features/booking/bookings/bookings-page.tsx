import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Page } from '#client/components/patterns/layout/page.tsx';
import { EmptyPlace } from '#client/components/patterns/lists/empty-place.tsx';
import { Loading } from '#client/components/patterns/loading.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { buttonClass } from '#client/components/ui/button.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useMyAssistants } from '#client/data/use-my-assistants.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { bookingsText } from '#client/i18n/es/booking/bookings.ts';
import { paths } from '#client/lib/paths.ts';
import { ownAgendasQuery } from './bookings.queries.ts';
import { CalendarOf } from './calendar-of.tsx';

/** 'Citas': the bookings of all agendas of the owner's assistants. */
export function BookingsPage() {
  const text = useText(bookingsText);
  const query = useQuery(ownAgendasQuery());
  const [first, ...others] = query.data ?? [];
  if (first) return <CalendarOf agendas={[first, ...others]} />;
  return (
    <Page variant="app" title={text.title}>
      <QueryState
        query={query}
        loading={
          <Loading className="space-y-4">
            <Skeleton className="h-10" />
            <Skeleton className="h-120" />
          </Loading>
        }
        error={{ title: text.loadError, description: text.loadErrorDescription }}
        empty={<NoAgenda />}
      >
        {() => null}
      </QueryState>
    </Page>
  );
}

/** Links to the setup of the first agenda or, without an assistant, to the creation of the first assistant. */
function NoAgenda() {
  const text = useText(bookingsText);
  const [assistant] = useMyAssistants().data ?? [];
  return (
    <EmptyPlace
      shape="rows"
      title={text.emptyTitle}
      description={assistant ? text.emptyDescription : text.noAssistant}
      action={
        <Link
          href={assistant ? paths.assistant(assistant.id, 'booking') : paths.createAssistant}
          className={buttonClass('primary')}
        >
          {assistant ? text.emptyAction : text.noAssistantAction}
        </Link>
      }
    />
  );
}
