/** A part of a migration that is committed by itself. */
export interface Step {
  statements: string[];
  kind: 'structure' | 'data' | 'index';
}

const createdTable = /^create table (?:if not exists )?"(\w+)"/i;
const alteredTable = /^alter table "(\w+)"/i;
const addedCheck = /^alter table "(\w+)" add constraint "(\w+)" (?:check|foreign key) [^;]*;?$/i;
const addedReference = /^alter table "\w+" add constraint "\w+" foreign key /i;
const createdIndex = /^create (?:unique )?index "\w+" on "(\w+)"/i;
const written = /^(?:insert|update|delete)\b/i;

/**
 * Splits a migration's statements into steps that hold few locks for a moment, because it is applied while processes of the previous
 * version serve. Consecutive statements on one table go together. A constraint on a table that may have rows is added without checking
 * the rows, and is checked later. An index on such a table is created later. Both read the whole table, but their locks then block
 * nobody. Before a statement that writes rows (a backfill), everything earlier is done.
 */
export function stepsOf(statements: readonly string[]): Step[] {
  const steps: Step[] = [];
  const created = new Set<string | undefined>();
  let later: Step[] = [];
  let table: string | undefined;

  for (const given of statements) {
    const statement = given.replace(/^(?:\s*--.*\n)+/, '').trim();
    if (statement === '') continue;
    const [, made] = createdTable.exec(statement) ?? [];
    const [, changed] = alteredTable.exec(statement) ?? [];
    const [, checked, constraint] = addedCheck.exec(statement) ?? [];
    const [, indexed] = createdIndex.exec(statement) ?? [];
    if (made) created.add(made);
    if (indexed && !created.has(indexed)) {
      later.push({ kind: 'index', statements: [statement] });
    } else if (checked && !created.has(checked)) {
      add(`${statement.replace(/;$/, '')} NOT VALID`, checked);
      later.push({ kind: 'structure', statements: [`ALTER TABLE "${checked}" VALIDATE CONSTRAINT "${constraint}"`] });
    } else if (written.test(statement)) {
      finish();
      steps.push({ kind: 'data', statements: [statement] });
    } else {
      add(statement, made ?? changed ?? indexed);
    }
  }
  finish();
  // A migration of comments alone is also recorded as applied.
  return steps.length > 0 ? steps : [{ kind: 'structure', statements: [] }];

  function add(statement: string, of: string | undefined): void {
    // A foreign key also locks the table that it references.
    const isAlone = of === undefined || addedReference.test(statement);
    if (!isAlone && of === table) steps.at(-1)?.statements.push(statement);
    else steps.push({ kind: 'structure', statements: [statement] });
    table = isAlone ? undefined : of;
  }

  function finish(): void {
    steps.push(...later);
    later = [];
    table = undefined;
  }
}
