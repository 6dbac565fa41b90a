import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/lib/clock.ts';
import { type PersonScope, personTable, personTableNames } from './person-tables.ts';
import { listPersonRows, type PersonRow } from './persons.queries.ts';

export interface PersonExport {
  exportedAt: string;
  /** Explains how texts that a model wrote are marked. */
  about: string;
  tables: Record<string, PersonRow[]>;
}

export type ExportPerson = ReturnType<typeof createPersonExport>;

/** Exports all rows of a person, by table. With `isForOwner` it includes what the owner's side has written about the person. */
export function createPersonExport({ db, clock }: { db: Db; clock: Clock }) {
  return async (scope: PersonScope, { isForOwner }: { isForOwner: boolean }): Promise<PersonExport> => {
    const tables: Record<string, PersonRow[]> = {};
    for (const name of personTableNames) {
      if (personTable(name).isInternal && !isForOwner) continue;
      const rows = await listPersonRows(db, name, scope);
      if (rows.length > 0) tables[name] = rows.map((row) => marked(name, row));
    }
    return { exportedAt: clock.now().toISOString(), about: '"ai": true: written by a machine.', tables };
  };
}

/** Adds to a row whether a model wrote it. */
function marked(name: string, row: PersonRow): PersonRow {
  if (name === 'messages') return { ...row, ai: row.role === 'assistant' && row.author === null };
  if (name === 'conversation_summaries') return { ...row, ai: row.origin === 'model' };
  if (name === 'contacts' || name === 'contact_sessions') {
    const corrected: unknown = row.corrected_fields;
    const isCorrected = Array.isArray(corrected) && corrected.includes('summary');
    return { ...row, ai: { summary: row.summary !== null && !isCorrected } };
  }
  return row;
}
