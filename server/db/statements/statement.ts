import { is, Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Database } from '../client.ts';

/** Names a value that is given with each run of a {@link statement}. */
export function values<Values extends object>(): (name: keyof Values & string) => Placeholder {
  return (name) => sql.placeholder(name);
}

/**
 * A statement whose text is put together once, when the program loads. It is for statements that every message waits for, because
 * putting the text together costs more than sending it. A value that occurs several times in the text is sent once. Rows of several
 * columns are read fastest as one JSON object, `row`.
 */
export function statement<Values extends object, Row>(
  text: SQL,
  row: z.ZodType<Row>,
): (database: Pick<Database, 'run'>, given: Values) => Promise<Row[]> {
  const compiled = compile(text);
  const rows = z.array(row);
  return async (database, given) => {
    const values = compiled.params.map((read) => read(given));
    return rows.parse(await database.run({ text: compiled.text, values }));
  };
}

function compile(statementText: SQL): { text: string; params: ((given: object) => unknown)[] } {
  const { sql: text, params } = new PgDialect().sqlToQuery(statementText);
  const sent: unknown[] = [];
  const positions = params.map((param) => {
    const known = sent.findIndex(
      (other) => is(other, Placeholder) && is(param, Placeholder) && other.name === param.name,
    );
    return known >= 0 ? known + 1 : sent.push(param);
  });
  return {
    text: text.replace(/\$(\d+)/g, (_whole, position) => `$${positions[Number(position) - 1]}`),
    params: sent.map((param) =>
      is(param, Placeholder) ? (given: object): unknown => Reflect.get(given, param.name) : () => param,
    ),
  };
}
