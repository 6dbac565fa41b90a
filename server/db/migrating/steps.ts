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
 * A migration's statements as steps that hold few locks, and those for a moment: it is applied while processes of the version before serve.
 * Statements in a row on one table go together. A condition on a table that may have rows is added without looking at them, and an index of
 * one is left for later: both read the whole table, which locks of theirs then don't keep from anybody. What follows rows of a statement that
 * writes (a backfill) finds everything before it done.
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
  // One of comments alone is written down as applied, too.
  return steps.length > 0 ? steps : [{ kind: 'structure', statements: [] }];

  function add(statement: string, of: string | undefined): void {
    // A reference locks the table that it leads to, too.
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
