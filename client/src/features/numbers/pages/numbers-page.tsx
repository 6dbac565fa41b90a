import { useQuery } from '@tanstack/react-query';
import { Page } from '#client/components/patterns/page.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { NumbersContent } from '../components/numbers-content.tsx';
import { NumbersLoading } from '../components/numbers-loading.tsx';
import { PeriodChooser } from '../components/period-chooser.tsx';
import { numbersText } from '../text.ts';
import { numbersQuery } from '../use-numbers.ts';
import { usePeriod } from '../use-period.ts';

/** 'Estadísticas': the figures of all of one's own assistants. */
export function NumbersPage() {
  const text = useText(numbersText);
  const address = usePeriod();
  const query = useQuery(numbersQuery(undefined, address.period));
  return (
    <Page variant="app" title={text.title} description={text.description}>
      <PeriodChooser {...address} />
      <QueryState
        query={query}
        loading={<NumbersLoading />}
        error={{ title: text.loadError, description: text.loadErrorDescription }}
        empty={null}
      >
        {(numbers) => (
          <div aria-busy={query.isPlaceholderData}>
            <NumbersContent numbers={numbers} period={address.period} assistantId={undefined} />
          </div>
        )}
      </QueryState>
    </Page>
  );
}
