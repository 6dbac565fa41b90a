import { useQuery } from '@tanstack/react-query';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { numbersText } from '#client/i18n/es/numbers.ts';
import { numbersQuery } from '../numbers.queries.ts';
import { usePeriod } from '../use-period.ts';
import { NumbersContent } from './numbers-content.tsx';
import { NumbersLoading } from './numbers-loading.tsx';
import { PeriodChooser } from './period-chooser.tsx';

/** The figures of a period that the user chooses, of an assistant or of all of the user's own. */
export function NumbersOfPeriod({ assistantId }: { assistantId: string | undefined }) {
  const text = useText(numbersText);
  const address = usePeriod();
  const query = useQuery(numbersQuery(assistantId, address.period));
  return (
    <>
      <PeriodChooser {...address} />
      <QueryState
        query={query}
        loading={<NumbersLoading />}
        error={{ title: text.loadError, description: text.loadErrorDescription }}
        empty={null}
      >
        {(numbers) => (
          <div aria-busy={query.isPlaceholderData}>
            <NumbersContent numbers={numbers} period={address.period} assistantId={assistantId} />
          </div>
        )}
      </QueryState>
    </>
  );
}
