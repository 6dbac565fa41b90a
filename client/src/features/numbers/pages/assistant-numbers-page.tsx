import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { BackLink } from '#client/components/patterns/layout/back-link.tsx';
import { Page } from '#client/components/patterns/layout/page.tsx';
import { myAssistantQueries } from '#client/data/assistants.queries.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { numbersText } from '#client/i18n/es/numbers.ts';
import { paths } from '#client/lib/paths.ts';
import { NumbersOfPeriod } from '../components/numbers-of-period.tsx';

/** The figures of one assistant, for its owner and administrators. */
export function AssistantNumbersPage() {
  const text = useText(numbersText);
  const { assistantId = '' } = useParams();
  const assistant = useQuery(myAssistantQueries.shown(assistantId));
  return (
    <Page
      variant="app"
      title={assistant.data ? text.titleOf(assistant.data.name) : text.title}
      actions={<BackLink href={paths.numbers} label={text.all} />}
    >
      <NumbersOfPeriod assistantId={assistantId} />
    </Page>
  );
}
