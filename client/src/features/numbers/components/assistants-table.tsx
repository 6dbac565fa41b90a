import { Link } from 'wouter';
import { type Column, DataTable } from '#client/components/patterns/data-table.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { numbersText } from '#client/i18n/es/numbers.ts';
import { paths } from '#client/lib/paths.ts';
import type { Numbers } from '#shared/contracts/platform/numbers.ts';
import { useFigureColumns } from './numbers-table.tsx';

type CountedAssistant = Numbers['assistants'][number];

/** Each assistant's figures of the period, with a link to its own page, which shows the same period. */
export function AssistantsTable({ assistants, search }: { assistants: CountedAssistant[]; search: string }) {
  const text = useText(numbersText);
  const figureColumns = useFigureColumns<CountedAssistant>(({ figures }) => figures);
  const shown = [text.visits, text.conversations, text.contacts, text.bookings, text.forms, text.answers, text.cost];
  const columns: Column<CountedAssistant>[] = [
    {
      header: text.assistant,
      kind: 'title',
      cell: ({ id, name }) => (
        <Link
          href={`${paths.assistant(id, 'numbers')}${search && `?${search}`}`}
          className="inline-flex min-h-11 items-center font-medium text-link hover:underline"
        >
          {name}
        </Link>
      ),
    },
    ...figureColumns.filter(({ header }) => shown.includes(header)),
  ];
  return (
    <section
      aria-labelledby="by-assistant"
      className="mt-8 [contain-intrinsic-size:auto_40rem] [content-visibility:auto]"
    >
      <h2 id="by-assistant" className="mb-4 text-base font-semibold tracking-tight">
        {text.byAssistant}
      </h2>
      <DataTable label={text.byAssistant} columns={columns} rows={assistants} keyOf={({ id }) => id} />
    </section>
  );
}
