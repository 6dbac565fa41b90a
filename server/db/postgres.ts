import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { limits } from '#server/config/limits.ts';
import * as schema from '#shared/schema/index.ts';
import { type Connections, type Database, type PoolUse, typesReadAsText } from './client.ts';
import { isDatabaseDown } from './faults.ts';
import { listenOnPostgres, programName } from './listening.ts';
import { statementName } from './statements/statement-name.ts';

interface PostgresOptions {
  /** The kind of work of the connections. It sets how long a statement may take: `limits.db`. */
  work?: 'requests' | 'background' | 'commands';
  /** The most connections of each pool, except the one for the background. */
  max?: number;
}

/**
 * Opens PostgreSQL 15 or newer over three pools: one for `work`, a small one for the background, and one for `run`. They connect when
 * needed. `run` is for the large statements of every message. They get generic plans. With statistics, PostgreSQL itself would plan them
 * with the values of each message, which costs as much as all the rest.
 */
export function openPostgres(url: string, { work = 'requests', max }: PostgresOptions = {}): Database {
  const own = max ? { connections: max } : {};
  const pool = openPool(url, { ...limits.db[work], ...own });
  const planned = openPool(url, { ...limits.db.statements, ...own }, '-c plan_cache_mode=force_generic_plan');
  const background = openPool(url, limits.db.background);
  return {
    ...over(pool),
    run: over(planned).run,
    kind: 'postgres',
    background: over(background),
    openListening: (hearing) => listenOnPostgres(url, hearing),
    poolUse: () => [useOf('requests', pool), useOf('background', background)],
    async close() {
      await Promise.all([pool.end(), planned.end(), background.end()]);
    },
  };
}

function openPool(
  url: string,
  { connections, connectMs, statementMs, answerMs }: Record<string, number>,
  options?: string,
): pg.Pool {
  const pool = new pg.Pool({
    ...(options ? { options } : {}),
    connectionString: url,
    fallback_application_name: programName,
    max: connections,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: answerMs,
    keepAlive: true,
    Client,
  });
  // A connection that breaks, at rest or between two statements of a transaction, is replaced by the pool; without a
  // listener the process would end.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function useOf(name: PoolUse['pool'], { totalCount, idleCount, waitingCount }: pg.Pool): PoolUse {
  return { pool: name, busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

function over(pool: pg.Pool): Connections {
  return {
    db: drizzle(pool, { schema }),
    run: async ({ text, values = [] }) => (await pool.query({ text, values, types: asDrizzleReads })).rows,
    async executeSql(text, values) {
      const result: unknown = await pool.query(text, values);
      return { rows: [result].flat().flatMap((one) => (isRows(one) ? one.rows : [])) };
    },
  };
}

type GiveBack = (error?: Error | boolean) => void;
type Callback = (error: Error | null, result?: unknown) => void;

/**
 * A connection of the pool. It names every statement that has values, so that PostgreSQL parses and plans it once a connection:
 * planning is most of what a short statement costs. And it outlives a refused statement, which is the ordinary way to learn of
 * a duplicate here: the pool by itself closes a connection whose statement failed.
 */
class Client extends pg.Client {
  #giveBack: GiveBack = () => {};
  #broken: Error | undefined;
  readonly #answerMs: number;

  constructor({ query_timeout = 0, ...config }: pg.ClientConfig = {}) {
    super(config);
    this.#answerMs = query_timeout;
  }

  // The driver's declaration has a result type for each kind of argument.
  override query<Answer>(...args: unknown[]): Answer {
    const given: ArrayLike<unknown> = args;
    return Reflect.apply(this.#query, this, given);
  }

  #query(...args: unknown[]): Promise<unknown> | undefined {
    const callback = args.at(-1);
    if (isCallback(callback)) return void this.#ask(args.slice(0, -1), callback);
    return new Promise((resolve, reject) =>
      this.#ask(args, (error, result) => (error ? reject(error) : resolve(result))),
    );
  }

  /**
   * Runs a statement, and limits the time until its answer. The driver gets a callback and no time limit. Otherwise it would assign a
   * function to a property of the query. V8 makes such functions in the old generation, where each keeps its request until a full
   * collection.
   */
  #ask([statement, values]: unknown[], callback: Callback): void {
    if (isStatement(statement) && hasAny(values ?? statement.values)) statement.name ||= statementName(statement.text);
    let isOver = false;
    const answered: Callback = (error, result) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(late);
      if (error) this.#note(error, statement);
      callback(error, result);
    };
    const giveUp = () => answered(new Error('Query read timeout'));
    const late = this.#answerMs ? setTimeout(giveUp, this.#answerMs) : undefined;
    Reflect.apply(super.query, this, [statement, values, answered]);
  }

  /** Set by the pool each time that somebody takes the connection. */
  set release(giveBack: GiveBack) {
    this.#giveBack = giveBack;
  }

  get release(): GiveBack {
    return (error) => this.#giveBack(this.#broken ?? (error instanceof Error && !isBreak(error) ? undefined : error));
  }

  /**
   * Notes that the connection is broken, because its user doesn't say so when returning it to the pool. Drizzle takes a connection for a
   * transaction and returns it afterwards, whatever the outcome. But it forgets to return it if there was no transaction, because its
   * BEGIN failed.
   */
  #note(error: Error, statement: unknown): void {
    if (isBreak(error)) this.#broken = error;
    if (isStatement(statement) && /^begin\b/.test(statement.text)) this.release(error);
  }
}

/** Whether a connection must not be used after this error. A statement that the server merely refused does not harm it. */
function isBreak(error: Error): boolean {
  return !(error instanceof pg.DatabaseError) || isDatabaseDown(error);
}

function isStatement(config: unknown): config is pg.QueryConfig {
  return typeof config === 'object' && config !== null && 'text' in config;
}

function isCallback(value: unknown): value is Callback {
  return typeof value === 'function';
}

function hasAny(values: unknown): boolean {
  return Array.isArray(values) && values.length > 0;
}

const asDrizzleReads: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format) =>
    typesReadAsText.has(oid) ? (text: string) => text : pg.types.getTypeParser(oid, format),
};

/** Whether a result has rows. For several statements at once, the driver returns a list of results. */
function isRows(result: unknown): result is { rows: unknown[] } {
  return typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows);
}
