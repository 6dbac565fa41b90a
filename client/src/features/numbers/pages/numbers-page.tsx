import { Page } from '#client/components/patterns/layout/page.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { numbersText } from '#client/i18n/es/numbers.ts';
import { NumbersOfPeriod } from '../components/numbers-of-period.tsx';

/** 'Estadísticas': the figures of all of one's own assistants. */
export function NumbersPage() {
  const text = useText(numbersText);
  return (
    <Page variant="app" title={text.title} description={text.description}>
      <NumbersOfPeriod assistantId={undefined} />
    </Page>
  );
}
