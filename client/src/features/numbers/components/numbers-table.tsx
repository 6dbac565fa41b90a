import { type Column, DataTable } from '#client/components/patterns/data-table.tsx';
import { useAllDrawn } from '#client/components/patterns/near/use-all-drawn.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { numbersText } from '#client/i18n/es/numbers.ts';
import { formatDate, formatDollars, formatNumber } from '#client/lib/format.ts';
import type { Figures, Numbers } from '#shared/contracts/platform/numbers.ts';

type Period = Numbers['series'][number];

interface NumbersTableProps {
  numbers: Numbers;
  /** Whether the table is visible, and not only there for screen readers. */
  isShown: boolean;
}

/** A table of all figures, including those of the chart. If it is only there for screen readers, it is drawn after what is visible. */
export function NumbersTable({ numbers: { series, by }, isShown }: NumbersTableProps) {
  const text = useText(numbersText);
  const areAllDrawn = useAllDrawn(true);
  const columns: Column<Period>[] = [
    { header: text.units[by], kind: 'title', cell: ({ from, to }) => <strong>{rangeName(from, to)}</strong> },
    ...useFigureColumns<Period>(({ figures }) => figures),
  ];
  if (isShown) {
    return (
      <div className="mt-4">
        <DataTable label={text.table} columns={columns} rows={series} keyOf={({ from }) => from} />
      </div>
    );
  }
  if (!areAllDrawn) return null;
  return (
    <div className="sr-only">
      <table>
        <caption>{text.table}</caption>
        <thead>
          <tr>
            {columns.map(({ header }) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.map((row) => (
            <tr key={row.from}>
              {columns.map(({ header, cell }) => (
                <td key={header}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function useFigureColumns<Row>(figuresOf: (row: Row) => Figures): Column<Row>[] {
  const text = useText(numbersText);
  const count = (header: string, value: (figures: Figures) => number): Column<Row> => ({
    header,
    cell: (row) => <span className="whitespace-nowrap tabular-nums">{formatNumber(value(figuresOf(row)))}</span>,
  });
  return [
    count(text.visits, ({ visits }) => visits),
    count(text.conversations, ({ conversations }) => conversations),
    count(text.contacts, ({ contacts }) => contacts),
    count(text.bookings, ({ bookings }) => bookings),
    count(text.forms, ({ forms }) => forms),
    count(text.answers, ({ answers }) => answers),
    count(text.demoAnswers, ({ demoAnswers }) => demoAnswers),
    count(text.failedAnswers, ({ failedAnswers }) => failedAnswers),
    count(text.tokens, ({ promptTokens, completionTokens }) => promptTokens + completionTokens),
    {
      header: text.cost,
      cell: (row) => {
        const { cost } = figuresOf(row);
        return (
          <span className="whitespace-nowrap tabular-nums">{cost === null ? text.unknown : formatDollars(cost)}</span>
        );
      },
    },
  ];
}

export function rangeName(from: string, to: string): string {
  return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
}
