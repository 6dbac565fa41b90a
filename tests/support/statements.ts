import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Connections, Database, Db } from '#server/db/client.ts';

/** What one server of a test file asked of its database, as a run leaves it for `compare-statements.ts`. */
export interface MadeStatements {
  kind: Database['kind'];
  file: string;
  /** The texts, as they were sent, of what was answered. */
  answered: string[];
  /** SQLSTATE and name of the constraints that refused something. */
  refused: string[];
}

/** Where CI's two runs leave which statements were made; without it nothing is noted. */
const folder = process.env.TEST_STATEMENTS;

interface Notes {
  answered: { add(text: string): void };
  refused: { add(refusal: string): void };
}

/** For a server: what it asks is noted until it is closed. What the test itself asks of the database goes past it. */
export function withNotedStatements(database: Database): Database {
  if (!folder) return database;
  const notes = { answered: new Set<string>(), refused: new Set<string>() };
  const path = join(folder, `${crypto.randomUUID()}.json`);
  const file = expect.getState().testPath ?? '';
  return {
    ...database,
    ...noted(database, notes),
    background: noted(database.background, notes),
    async close() {
      await database.close();
      const made: MadeStatements = {
        kind: database.kind,
        file,
        answered: [...notes.answered],
        refused: [...notes.refused],
      };
      writeFileSync(path, JSON.stringify(made));
    },
  };
}

/** For a server: `hear` gets the text of each statement that was answered. */
export function withHeardStatements(database: Database, hear: (text: string) => void): Database {
  const notes: Notes = { answered: { add: hear }, refused: { add() {} } };
  return { ...database, ...noted(database, notes), background: noted(database.background, notes) };
}

function noted({ db, run, executeSql }: Connections, notes: Notes): Connections {
  return {
    db: notedDb(db, notes),
    run: (statement) => told(run(statement), statement.text, notes),
    executeSql: (text, values) => told(executeSql(text, values), text, notes),
  };
}

/** Whatever is built with Drizzle, in a transaction or not, is prepared by the session that it begins at. */
function notedDb<Kind extends Db>(db: Kind, notes: Notes): Kind {
  // `db._` knows the driver's own alone: whoever hears it already would be left out.
  const session = notedSessions.get(db) ?? db._.session;
  const prepareQuery: typeof session.prepareQuery = (query, ...rest) => {
    const prepared = session.prepareQuery(query, ...rest);
    const execute: typeof prepared.execute = prepared.execute.bind(prepared);
    return Object.assign(prepared, {
      execute: (...given: Parameters<typeof execute>) => told(execute(...given), query.sql, notes),
    });
  };
  const transaction: typeof session.transaction = (work, ...rest) =>
    session.transaction((tx) => work(notedDb(tx, notes)), ...rest);
  const notedSession: typeof session = Object.assign(Object.create(session), { prepareQuery, transaction });
  const noted: Kind = Object.assign(Object.create(db), { session: notedSession });
  notedSessions.set(noted, notedSession);
  return noted;
}

const notedSessions = new WeakMap<Db, Db['_']['session']>();

async function told<Answer>(answer: Promise<Answer>, text: string, { answered, refused }: Notes): Promise<Answer> {
  try {
    const given = await answer;
    answered.add(text);
    return given;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal) refused.add(refusal);
    throw error;
  }
}

/** Drizzle wraps the driver's error in `cause`. */
function refusalOf(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('constraint' in current && 'code' in current && current.constraint)
      return `${current.code} ${current.constraint}`;
  }
  return undefined;
}
