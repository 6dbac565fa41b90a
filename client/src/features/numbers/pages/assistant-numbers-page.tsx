import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'wouter';
import { Page } from '#client/components/patterns/page.tsx';
import { buttonClass } from '#client/components/ui/button.tsx';
import { contactQueries } from '#client/features/contacts/use-contacts.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { paths } from '#client/lib/paths.ts';
import { NumbersOfPeriod } from '../components/numbers-of-period.tsx';
import { numbersText } from '../text.ts';

/** The figures of one assistant, for its owner and administrators. */
export function AssistantNumbersPage() {
  const text = useText(numbersText);
  const { assistantId = '' } = useParams();
  const assistant = useQuery(contactQueries.assistant(assistantId));
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
      <NumbersOfPeriod assistantId={assistantId} />
    </Page>
  );
}
