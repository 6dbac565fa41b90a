import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { plannedWithValues, statementName } from './statement-name.ts';

test('a statement has one name, and none if it is planned each time', () => {
  const text = 'select * from contacts where owner_id = $1';
  expect(statementName(text)).toMatch(/^[\w-]{20}$/);
  expect(statementName(text)).toBe(statementName(text));
  expect(statementName(`${text} limit 1`)).not.toBe(statementName(text));
  const { sql: planned } = new PgDialect().sqlToQuery(
    sql`select * from contacts where owner_id = ${1} ${plannedWithValues}`,
  );
  expect(statementName(planned)).toBeUndefined();
});
