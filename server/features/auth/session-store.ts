import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { type SessionData, Store } from 'express-session';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import { sessionHash } from '#server/http/session-hash.ts';
import type { Actor } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { sessions, users } from '#shared/schema/index.ts';

interface SessionStoreDeps {
  db: Db;
  clock: Clock;
  /** How long a session may rest unused. */
  idleMinutes(): Promise<number>;
}

/** Who was last seen before the one, or began before the other, is signed in no more. */
interface Bounds {
  idleSince: Date;
  bornAfter: Date;
}

const minuteMs = 60_000;
const absoluteLifetimeMs = limits.session.absoluteLifetimeHours * 60 * minuteMs;

/**
 * express-session's store over the sessions table. A session ends after resting too long, and after its absolute lifetime
 * whatever its use; both are judged here, not by the cookie.
 */
export class SessionStore extends Store {
  readonly #deps: SessionStoreDeps;
  /** Of requests that are no use. */
  readonly #untouched = new WeakSet<SessionData>();

  constructor(deps: SessionStoreDeps) {
    super();
    this.#deps = deps;
  }

  override get(id: string, done: (error: unknown, session?: SessionData | null) => void): void {
    this.#find(id).then((found) => done(null, found), done);
  }

  override set(id: string, data: SessionData, done?: (error?: unknown) => void): void {
    this.#save(id, data).then(() => done?.(), done);
  }

  override destroy(id: string, done?: (error?: unknown) => void): void {
    this.#deps.db
      .delete(sessions)
      .where(eq(sessions.idHash, sessionHash(id)))
      .then(() => done?.(), done);
  }

  leaveUntouched(data: SessionData): void {
    this.#untouched.add(data);
  }

  /** Called at the end of each request that had a session. Written at most once a minute. */
  override touch(id: string, data: SessionData, done?: () => void): void {
    if (this.#untouched.has(data)) {
      done?.();
      return;
    }
    const now = this.#deps.clock.now();
    const stale = new Date(now.getTime() - limits.session.touchIntervalSeconds * 1000);
    this.#deps.db
      .update(sessions)
      .set({ lastSeenAt: now })
      .where(and(eq(sessions.idHash, sessionHash(id)), lt(sessions.lastSeenAt, stale)))
      // A touch that fails costs at most some minutes of a session's rest.
      .then(
        () => done?.(),
        () => done?.(),
      );
  }

  /** Who is signed in with which of some sessions, by the hashes of their ids; those that have ended are left out. No use. */
  async findActors(idHashes: string[]): Promise<Map<string, Actor>> {
    const rows = await this.#deps.db
      .select({ idHash: sessions.idHash, userId: users.id, username: users.username, role: users.role })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(inArray(sessions.idHash, idHashes), isNull(users.deletedAt), isAlive(await this.#bounds())));
    return new Map(rows.map(({ idHash, ...actor }) => [idHash, actor]));
  }

  /** Removes what `get` would no longer find. */
  async purge(): Promise<void> {
    const { idleSince, bornAfter } = await this.#bounds();
    await this.#deps.db
      .delete(sessions)
      .where(or(lt(sessions.lastSeenAt, idleSince), lt(sessions.createdAt, bornAfter)));
  }

  async #find(id: string): Promise<SessionData | null> {
    const [row] = await this.#deps.db
      .select({ data: sessions.data })
      .from(sessions)
      .where(and(eq(sessions.idHash, sessionHash(id)), isAlive(await this.#bounds())));
    return row?.data ?? null;
  }

  async #save(id: string, data: SessionData): Promise<void> {
    const now = this.#deps.clock.now();
    const userId = data.passport?.user ?? null;
    await this.#deps.db
      .insert(sessions)
      .values({ idHash: sessionHash(id), userId, data, createdAt: now, lastSeenAt: now })
      .onConflictDoUpdate({ target: sessions.idHash, set: { userId, data: sql`excluded.data`, lastSeenAt: now } });
  }

  async #bounds(): Promise<Bounds> {
    const now = this.#deps.clock.now().getTime();
    const idleMinutes = await this.#deps.idleMinutes();
    return { idleSince: new Date(now - idleMinutes * minuteMs), bornAfter: new Date(now - absoluteLifetimeMs) };
  }
}

function isAlive({ idleSince, bornAfter }: Bounds) {
  return and(gt(sessions.lastSeenAt, idleSince), gt(sessions.createdAt, bornAfter));
}
