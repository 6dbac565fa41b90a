import type { QueryClient } from '@tanstack/react-query';
import type { PageAddress } from '#client/components/faults/lazy-parts.tsx';
import { Page } from '#client/components/patterns/layout/page.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { numbersText } from '#client/i18n/es/numbers.ts';
import { ahead } from '#client/lib/api/ahead.ts';
import { NumbersOfPeriod } from '../components/numbers-of-period.tsx';
import { numbersQuery, qualityQuery } from '../numbers.queries.ts';
import { periodAt } from '../use-period.ts';

export function readAhead(queryClient: QueryClient, { search }: PageAddress): void {
  const period = periodAt(new URLSearchParams(search));
  void queryClient.prefetchQuery(ahead(numbersQuery(undefined, period)));
  void queryClient.prefetchQuery(ahead(qualityQuery(undefined, period)));
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
