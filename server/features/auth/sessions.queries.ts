import { and, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { SessionData } from 'express-session';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import { prepared } from '#server/db/statements/prepared.ts';
import type { Actor } from '#server/lib/actor.ts';
import { sessions, systemSettings, users } from '#shared/schema/index.ts';

/** The current time, and the earliest time at which a live session may have been created. */
interface Moment {
  now: Date;
  bornAfter: Date;
}

/** Finds a session that has not ended, with its user's current data. That is all that a signed-in request needs to start. */
export async function findLiveSession(db: Db, idHash: string, { now, bornAfter }: Moment) {
  const values = { idHash, now: now.toISOString(), bornAfter: bornAfter.toISOString() };
  const [row] = await liveSession(db).execute(values);
  return row;
}

const liveSession = prepared((db) =>
  db
    .select({
      data: sessions.data,
      lastSeenAt: sessions.lastSeenAt,
      actor: { userId: users.id, username: users.username, role: users.role },
      preferences: { theme: users.theme, language: users.language },
    })
    .from(sessions)
    .innerJoin(users, isUser)
    .where(
      and(
        eq(sessions.idHash, sql.placeholder('idHash')),
        isAlive(sql`${sql.placeholder('now')}`, sql`${sql.placeholder('bornAfter')}`),
      ),
    )
    .prepare('live_session'),
);

/** Finds the users of the sessions that have not ended, by the hashes of the session ids. */
export async function findActors(db: Db, idHashes: string[], { now, bornAfter }: Moment): Promise<Map<string, Actor>> {
  const rows = await db
    .select({ idHash: sessions.idHash, userId: users.id, username: users.username, role: users.role })
    .from(sessions)
    .innerJoin(users, isUser)
    .where(
      and(inArray(sessions.idHash, idHashes), isAlive(sql`${now.toISOString()}`, sql`${bornAfter.toISOString()}`)),
    );
  return new Map(rows.map(({ idHash, ...actor }) => [idHash, actor]));
}

interface SessionRow {
  idHash: string;
  userId: number | null;
  data: SessionData;
  now: Date;
}

export async function saveSession(db: Db, { idHash, userId, data, now }: SessionRow): Promise<void> {
  await db
    .insert(sessions)
    .values({ idHash, userId, data, createdAt: now, lastSeenAt: now })
    .onConflictDoUpdate({ target: sessions.idHash, set: { userId, data: sql`excluded.data`, lastSeenAt: now } });
}

export async function touchSession(db: Db, idHash: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.idHash, idHash));
}

export async function deleteSession(db: Db, idHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.idHash, idHash));
}

/** Removes the sessions that {@link findLiveSession} would no longer find. */
export async function deleteDeadSessions(db: Db, { now, bornAfter }: Moment): Promise<void> {
  const rested = lt(sessions.lastSeenAt, idleSince(sql`${now.toISOString()}`));
  await db.delete(sessions).where(or(rested, lt(sessions.createdAt, bornAfter)));
}

const isUser = and(eq(users.id, sessions.userId), isNull(users.deletedAt));

/** Takes times as texts, because the value of a placeholder is sent unchanged. */
function isAlive(now: SQL, bornAfter: SQL) {
  return and(gt(sessions.createdAt, sql`${bornAfter}::timestamptz`), gt(sessions.lastSeenAt, idleSince(now)));
}

/** A session that was last used before this time has ended, by the settings' limit. */
function idleSince(now: SQL): SQL {
  const set = sql`(select ${systemSettings.sessionTimeoutMinutes} from ${systemSettings})`;
  return sql`${now}::timestamptz - make_interval(mins => coalesce(${set}, ${limits.session.defaultIdleMinutes}::int))`;
}
