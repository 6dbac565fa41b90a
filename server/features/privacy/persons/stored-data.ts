import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '#shared/schema/index.ts';
import { personTable, personTableNames } from './person-tables.ts';

const keptWords = {
  conversation: 'as long as its conversation',
  contact: 'as long as its contact',
  both: 'as long as its conversation or contact',
  days: 'some days, to send it and as a record',
  minutes: 'until it is sent or given up',
};

const marks = ['<!-- stored data: npm run privacy:write -->', '<!-- end of stored data -->'] as const;

/** A table of the data that is stored about visitors, made from the schema. */
function storedData(): string {
  const columns = new Map(
    Object.values<unknown>(schema)
      .filter((value): value is PgTable => is(value, PgTable))
      .map((table) => getTableConfig(table))
      .map((table) => [table.name, table.columns.map(({ name }) => name)] as const),
  );
  const rows = personTableNames.map((name) => {
    const { kept, isInternal } = personTable(name);
    const given = isInternal ? 'the owner’s export' : 'the visitor’s and the owner’s export';
    return `| \`${name}\` | ${(columns.get(name) ?? []).map((column) => `\`${column}\``).join(', ')} | ${keptWords[kept]} | ${given} |`;
  });
  return ['| table | columns | kept | exported in |', '|---|---|---|---|', ...rows].join('\n');
}

/** Replaces the table in a document with the current one. */
export function withStoredData(document: string): string {
  const [begin, end] = marks;
  const [before = '', rest = ''] = document.split(begin);
  const after = rest.split(end)[1] ?? '';
  return `${before}${begin}\n\n${storedData()}\n\n${end}${after}`;
}
