import pg from 'pg';

/**
 * Puts a row into each table of a release's database that has none yet, by what the tables say of themselves: `node fill-tables.ts
 * postgres://…`. It knows no release, so that it works on each. Names the tables that stayed empty. See README.md.
 */
const client = new pg.Client({ connectionString: process.argv[2] });
await client.connect();

interface Column {
  name: string;
  type: string;
  needed: boolean;
  /** The table and column that it points at. */
  target: string | null;
  /** What its checks allow, as they are written. */
  checks: string;
}

const queries = {
  tables: `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  columns: `select a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull and not a.atthasdef and a.attidentity = '' as needed,
      (select c.confrelid::regclass || '.' || f.attname from pg_constraint c
        join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
        where c.contype = 'f' and c.conrelid = a.attrelid and c.conkey[1] = a.attnum limit 1) as target,
      coalesce((select string_agg(pg_get_constraintdef(c.oid), ' ') from pg_constraint c
        where c.contype = 'c' and c.conrelid = a.attrelid and a.attnum = any(c.conkey)), '') as checks
    from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attidentity = ''
      and a.attgenerated = '' and coalesce((select pg_get_expr(adbin, adrelid) from pg_attrdef
        where adrelid = a.attrelid and adnum = a.attnum), '') not like 'nextval%'`,
};

const { rows } = await client.query<{ relname: string }>(queries.tables);
let empty = rows.map(({ relname }) => relname);
const reasons = new Map<string, string>();
// A table may point at one that comes later.
for (let round = 0; round < 6 && empty.length > 0; round += 1) {
  const left = [];
  for (const table of empty) if (!(await fill(table))) left.push(table);
  empty = left;
}
await client.end();
for (const table of empty) process.stdout.write(`${table} is empty: ${reasons.get(table)}\n`);

/** First with all columns, then with those that have to be given. */
async function fill(table: string): Promise<boolean> {
  const name = client.escapeIdentifier(table);
  if ((await client.query(`select 1 from ${name} limit 1`)).rows.length > 0) return true;
  const { rows } = await client.query<Column>(queries.columns, [name]);
  const columns = rows.filter(isWanted);
  for (const chosen of [
    columns,
    columns.filter(({ needed, target }) => needed || target),
    columns.filter((c) => c.needed),
  ]) {
    try {
      const values = await Promise.all(chosen.map(aValue));
      const names = chosen.map((column) => client.escapeIdentifier(column.name));
      const places = chosen.map((column, at) => `$${at + 1}::${column.type}`);
      const columnsAndValues = chosen.length > 0 ? `(${names}) values (${places})` : 'default values';
      await client.query(`insert into ${name} ${columnsAndValues}`, values);
      return true;
    } catch (error) {
      reasons.set(table, error instanceof Error ? error.message : String(error));
    }
  }
  return false;
}

/** Of columns of which one alone may be given, the first. */
function isWanted({ name, checks }: Column): boolean {
  const [, alternatives] = /num_nonnulls\(([^)]+)\) = 1/.exec(checks) ?? [];
  return !alternatives || alternatives.split(', ')[0] === name;
}

async function aValue({ name, type, target, checks }: Column): Promise<unknown> {
  if (target) {
    const [table = '', column = ''] = target.split('.');
    const found = await client.query<{ value: unknown }>(
      `select ${column} as value from ${table} order by 1 desc limit 1`,
    );
    return found.rows[0]?.value ?? null;
  }
  const [, allowed] = new RegExp(`${name}[^']*ANY \\(\\(?ARRAY\\['([^']+)'`).exec(checks) ?? [];
  if (allowed) return allowed;
  const [, least] = new RegExp(`${name} >= \\(?(\\d+)`).exec(checks) ?? [];
  if (least) return Number(least);
  if (type.endsWith('[]')) return [];
  if (/int|numeric|double|real/.test(type)) return 7;
  if (/bool/.test(type)) return true;
  if (/timestamp/.test(type)) return '2026-11-01T10:00:00Z';
  if (/date/.test(type)) return '2026-11-01';
  if (/^time/.test(type)) return '10:00';
  if (/json/.test(type)) return '{}';
  if (/uuid/.test(type)) return '00000000-0000-4000-8000-000000000036';
  if (/bytea/.test(type)) return Buffer.from('ñ');
  return /email|recipient|address/.test(name) ? 'ana@example.org' : 'ñ 🦷 "x"';
}
