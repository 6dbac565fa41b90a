import { type SessionData, Store } from 'express-session';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import { sessionHash } from '#server/http/session-hash.ts';
import type { Actor } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import {
  deleteDeadSessions,
  deleteSession,
  findActors,
  findLiveSession,
  saveSession,
  touchSession,
} from './sessions.queries.ts';

interface SessionStoreDeps {
  db: Db;
  clock: Clock;
}

const absoluteLifetimeMs = limits.session.absoluteLifetimeHours * 60 * 60_000;
const touchIntervalMs = limits.session.touchIntervalSeconds * 1000;

/**
 * express-session's store, backed by the sessions table. A session ends when it was not used for too long, and at the end
 * of its absolute lifetime even if it is used. The database decides both, not the cookie. The data read with a session
 * (`known`) is not stored.
 */
export class SessionStore extends Store {
  readonly #deps: SessionStoreDeps;
  /** Sessions of requests that don't count as use. */
  readonly #untouched = new WeakSet<SessionData>();

  constructor(deps: SessionStoreDeps) {
    super();
    this.#deps = deps;
  }

  override get(id: string, done: (error: unknown, session?: SessionData | null) => void): void {
    this.#find(id).then((found) => done(null, found), done);
  }

  override set(id: string, { known: _, ...data }: SessionData, done?: (error?: unknown) => void): void {
    const row = { idHash: sessionHash(id), userId: data.passport?.user ?? null, data, now: this.#deps.clock.now() };
    saveSession(this.#deps.db, row).then(() => done?.(), done);
  }

  override destroy(id: string, done?: (error?: unknown) => void): void {
    deleteSession(this.#deps.db, sessionHash(id)).then(() => done?.(), done);
  }

  leaveUntouched(data: SessionData): void {
    this.#untouched.add(data);
  }

  /** Called at the end of each request with a session. The response waits for it. The database is updated at most once a minute. */
  override touch(id: string, data: SessionData, done: () => void = () => {}): void {
    const now = this.#deps.clock.now();
    const seenAgoMs = now.getTime() - (data.known?.lastSeenAt.getTime() ?? 0);
    if (this.#untouched.has(data) || seenAgoMs < touchIntervalMs) done();
    // If the update fails, the session may only end some minutes earlier.
    else touchSession(this.#deps.db, sessionHash(id), now).then(done, done);
  }

  /**
   * Finds the signed-in users of some sessions, by the hashes of the session ids. Ended sessions are left out. It does not
   * count as use.
   */
  findActors(idHashes: string[]): Promise<Map<string, Actor>> {
    return findActors(this.#deps.db, idHashes, this.#moment());
  }

  /** Removes the sessions that `get` would no longer find. */
  async purge(): Promise<void> {
    await deleteDeadSessions(this.#deps.db, this.#moment());
  }

  async #find(id: string): Promise<SessionData | null> {
    const row = await findLiveSession(this.#deps.db, sessionHash(id), this.#moment());
    if (!row) return null;
    const { data, ...known } = row;
    return { ...data, known };
  }

  #moment(): { now: Date; bornAfter: Date } {
    const now = this.#deps.clock.now();
    return { now, bornAfter: new Date(now.getTime() - absoluteLifetimeMs) };
  }
}
