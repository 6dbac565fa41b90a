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
 * express-session's store over the sessions table. A session ends after resting too long, and after its absolute lifetime
 * whatever its use; both are judged by the database, not by the cookie. What was read with a session (`known`) is not stored.
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

  /** Called at the end of each request that had a session, whose answer waits for it. Written at most once a minute. */
  override touch(id: string, data: SessionData, done: () => void = () => {}): void {
    const now = this.#deps.clock.now();
    const seenAgoMs = now.getTime() - (data.known?.lastSeenAt.getTime() ?? 0);
    if (this.#untouched.has(data) || seenAgoMs < touchIntervalMs) done();
    // A touch that fails costs at most some minutes of a session's rest.
    else touchSession(this.#deps.db, sessionHash(id), now).then(done, done);
  }

  /** Who is signed in with which of some sessions, by the hashes of their ids; those that have ended are left out. No use. */
  findActors(idHashes: string[]): Promise<Map<string, Actor>> {
    return findActors(this.#deps.db, idHashes, this.#moment());
  }

  /** Removes what `get` would no longer find. */
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
