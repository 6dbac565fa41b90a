import { is } from 'drizzle-orm';
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from '#shared/schema/index.ts';

const dialect = new PgDialect();

/** Columns that an index begins with, for all rows or for those that have a value there. */
function indexedColumns(table: PgTable): Set<string> {
  const { columns, indexes, primaryKeys } = getTableConfig(table);
  const led = indexes.flatMap(({ config }) => {
    const [first] = config.columns;
    const name = first && 'name' in first ? first.name : undefined;
    const where = config.where && dialect.sqlToQuery(config.where).sql;
    return name && (!where || where.endsWith(`"${name}" is not null`)) ? [name] : [];
  });
  const keys = [
    ...columns.filter((column) => column.primary).map((column) => column.name),
    ...primaryKeys.flatMap((key) => key.columns.slice(0, 1).map((column) => column.name)),
  ];
  return new Set([...led, ...keys]);
}

test('whatever goes or changes with a deleted row is found by an index', () => {
  const tables = Object.values<unknown>(schema).filter((value) => is(value, PgTable));
  const scanned = tables.flatMap((table) => {
    const { name, foreignKeys } = getTableConfig(table);
    const columns = foreignKeys.flatMap((key) => key.reference().columns.slice(0, 1));
    return columns
      .filter((column) => !indexedColumns(table).has(column.name))
      .map((column) => `${name}.${column.name}`);
  });
  expect(scanned).toEqual([]);
});
