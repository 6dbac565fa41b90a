import type { QueryClient } from '@tanstack/react-query';
import { Page } from '#client/components/patterns/layout/page.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { numbersText } from '#client/i18n/es/numbers.ts';
import { ifUnknown } from '#client/lib/api/if-unknown.ts';
import { NumbersOfPeriod } from '../components/numbers-of-period.tsx';
import { numbersQuery, qualityQuery } from '../numbers.queries.ts';
import { periodAt } from '../use-period.ts';

export function readAhead(queryClient: QueryClient): void {
  const period = periodAt(new URLSearchParams());
  void queryClient.prefetchQuery({ ...numbersQuery(undefined, period), ...ifUnknown });
  void queryClient.prefetchQuery({ ...qualityQuery(undefined, period), ...ifUnknown });
}

/** 'Estadísticas': the figures of all of the user's own assistants. */
export function NumbersPage() {
  const text = useText(numbersText);
  return (
    <Page variant="app" title={text.title} description={text.description}>
      <NumbersOfPeriod assistantId={undefined} />
    </Page>
  );
}
