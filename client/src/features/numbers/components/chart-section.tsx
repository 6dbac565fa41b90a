import { Download } from 'lucide-react';
import { useState } from 'react';
import { lazySection } from '#client/components/faults/lazy-parts.tsx';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { Select } from '#client/components/ui/form/select.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { numbersText } from '#client/i18n/es/numbers.ts';
import { formatDate } from '#client/lib/format.ts';
import type { Numbers } from '#shared/contracts/platform/numbers.ts';
import type { Period } from '../period.ts';
import { seriesSince } from '../series-since.ts';
import { useExportNumbers } from '../use-export-numbers.ts';
import { NumbersTable } from './numbers-table.tsx';

const { Part: Chart } = lazySection(() => import('./chart.tsx'), 'Chart');

const charted = ['visits', 'conversations', 'contacts', 'bookings', 'forms', 'answers'] as const;

interface ChartSectionProps {
  numbers: Numbers;
  period: Period;
  assistantId: string | undefined;
}

/** One figure over time, as bars. The table with all figures is always there for screen readers, and can also be shown. */
export function ChartSection({ numbers, period, assistantId }: ChartSectionProps) {
  const text = useText(numbersText);
  const [figure, setFigure] = useState<(typeof charted)[number]>('conversations');
  const [hasTable, setTable] = useState(false);
  const exporting = useExportNumbers(assistantId, period);
  const shown = seriesSince(numbers.series);
  const [labels, values] = [shown.map(({ from }) => shortDate(from)), shown.map(({ figures }) => figures[figure])];
  return (
    <section aria-labelledby="over-time" className="mt-8">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="over-time" className="text-base font-semibold tracking-tight">
          {text.overTime}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" aria-expanded={hasTable} onClick={() => setTable(!hasTable)}>
            {hasTable ? text.hideTable : text.showTable}
          </Button>
          <Button variant="secondary" isPending={exporting.isPending} onClick={() => exporting.mutate()}>
            <Download aria-hidden className="size-4" />
            {text.exportCsv}
          </Button>
        </div>
      </header>
      <Card className="p-4 sm:p-5">
        <div className="mb-3 max-w-60">
          <FormField label={text.shownFigure}>
            {({ id }) => (
              <Select
                id={id}
                value={figure}
                onChange={({ target }) => setFigure(charted.find((one) => one === target.value) ?? 'conversations')}
              >
                {charted.map((one) => (
                  <option key={one} value={one}>
                    {text[one]}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
        </div>
        <div className="min-h-60">
          <Chart labels={labels} values={values} name={text[figure]} />
        </div>
      </Card>
      <NumbersTable numbers={numbers} isShown={hasTable} />
    </section>
  );
}

/** The day and the month of a date, in the order of the platform's date format. */
function shortDate(day: string): string {
  return formatDate(day).replace(/[/.-]?\d{4}[/.-]?/, '');
}
