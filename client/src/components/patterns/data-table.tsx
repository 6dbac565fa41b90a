import type { ReactNode } from 'react';
import { Card } from '#client/components/ui/card.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { Loading } from './loading.tsx';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** On a phone, `title` is the heading of the row's card, and `actions` is its end. Both are shown without the column's name. */
  kind?: 'title' | 'actions';
  /** Whether the cell needs the column's name to be understood. */
  isNamed?: boolean;
  /** Whether the column is hidden on a tablet, where a table has little room. */
  isSpare?: boolean;
}

interface DataTableProps<Row> {
  /** The name of the table for screen readers. */
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string | number;
  /** On a phone, each row has two lines: the title and the actions, and then the rest. */
  isCompact?: boolean;
}

// On a phone each row is a card. The roles keep it a table for screen readers.
const rowClass = 'max-sm:block max-sm:border-b max-sm:border-line max-sm:p-4 max-sm:last:border-b-0 sm:table-row';

const cardCellClass = {
  title: 'max-sm:mb-2 max-sm:min-h-9 max-sm:gap-3',
  actions: 'max-sm:mt-2 max-sm:min-h-9 max-sm:gap-3',
  fact: 'max-sm:min-h-9 max-sm:justify-between max-sm:gap-3',
};

const compactRowClass =
  'max-sm:flex! max-sm:flex-wrap max-sm:items-center max-sm:gap-x-2 max-sm:gap-y-1 max-sm:px-4 max-sm:py-2.5';

/** The title and the actions fill the first line. The other cells begin below the title. */
const compactCellClass = {
  title: 'max-sm:order-1 max-sm:basis-[calc(100%-4rem)]',
  actions: 'max-sm:order-2 max-sm:shrink-0',
  fact: 'max-sm:order-3 max-sm:gap-1 max-sm:text-xs',
};

/** A table. Below 640 px each row is a card with the names of its columns. */
export function DataTable<Row>({ label, columns, rows, keyOf, isCompact = false }: DataTableProps<Row>) {
  return (
    <Card className="overflow-x-auto">
      {/* biome-ignore-start lint/a11y/noRedundantRoles: a table that is laid out as blocks loses its roles. */}
      <table role="table" aria-label={label} className="w-full text-left text-sm max-sm:block">
        <thead role="rowgroup" className="max-sm:sr-only">
          <tr role="row" className="border-b border-line">
            {columns.map(({ header, kind, isSpare }) => (
              <th
                key={header}
                role="columnheader"
                scope="col"
                className={classNames(
                  'px-3 py-3 font-medium text-muted-on-surface lg:px-4',
                  kind === 'actions' && 'text-right',
                  isSpare && 'sm:max-lg:hidden',
                )}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-sm:block sm:divide-y sm:divide-line">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row" className={classNames(rowClass, isCompact && compactRowClass)}>
              {columns.map(({ header, cell, kind, isNamed, isSpare }) => {
                // Screen readers read the row's title with each of its cells.
                const [Cell, role] = kind === 'title' ? (['th', 'rowheader'] as const) : (['td', 'cell'] as const);
                return (
                  <Cell
                    key={header}
                    role={role}
                    {...(kind === 'title' ? { scope: 'row' } : {})}
                    className={classNames(
                      isCompact && compactCellClass[kind ?? 'fact'],
                      'min-w-0 max-sm:flex max-sm:items-center max-sm:wrap-anywhere sm:px-3 sm:py-3 sm:align-middle lg:px-4',
                      // A text that may break anywhere can shrink to the width of a letter, so a name gets a minimum width of a few words.
                      kind === 'title'
                        ? 'font-normal max-sm:text-base sm:min-w-48 sm:wrap-anywhere'
                        : 'sm:max-w-64 sm:break-words',
                      isSpare && 'sm:max-lg:hidden',
                      kind === 'actions' ? 'max-sm:flex-wrap sm:text-right sm:whitespace-nowrap' : '',
                      !isCompact && cardCellClass[kind ?? 'fact'],
                    )}
                  >
                    {kind === undefined && (!isCompact || isNamed) && (
                      <span aria-hidden className="shrink-0 text-muted-on-surface sm:hidden">
                        {header}
                      </span>
                    )}
                    {cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
    </Card>
  );
}

/** A placeholder of the size of the table that is loading. */
export function DataTableLoading({ rows = 8, label }: { rows?: number; label?: string }) {
  return (
    <Loading {...(label === undefined ? {} : { label })}>
      <Card className="space-y-3 p-4">
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
          <Skeleton key={index} className="h-11 w-full" />
        ))}
      </Card>
    </Loading>
  );
}
