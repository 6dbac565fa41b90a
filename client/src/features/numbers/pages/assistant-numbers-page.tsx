import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'wouter';
import { Page } from '#client/components/patterns/page.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { buttonClass } from '#client/components/ui/button.tsx';
import { contactQueries } from '#client/features/contacts/use-contacts.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { paths } from '#client/lib/paths.ts';
import { NumbersContent } from '../components/numbers-content.tsx';
import { NumbersLoading } from '../components/numbers-loading.tsx';
import { PeriodChooser } from '../components/period-chooser.tsx';
import { numbersText } from '../text.ts';
import { numbersQuery } from '../use-numbers.ts';
import { usePeriod } from '../use-period.ts';

/** The figures of one assistant, for its owner and administrators. */
export function AssistantNumbersPage() {
  const text = useText(numbersText);
  const { assistantId = '' } = useParams();
  const address = usePeriod();
  const assistant = useQuery(contactQueries.assistant(assistantId));
  const query = useQuery(numbersQuery(assistantId, address.period));
  return (
    <Page
      variant="app"
      title={assistant.data ? text.titleOf(assistant.data.name) : text.title}
      actions={
        <Link href={paths.numbers} className={buttonClass('secondary')}>
          <ArrowLeft aria-hidden className="size-4" />
          {text.all}
        </Link>
      }
    >
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
    </Page>
  );
}
