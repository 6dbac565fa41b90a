import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Actor } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { EndedListQuery, Thread } from '#shared/contracts/conversations/inbox-threads.ts';
import { dayStarts } from '#shared/domain/days.ts';
import type { SettingsService } from '../../settings/settings.service.ts';
import { listSaid } from '../quality/said.queries.ts';
import { listEnded, listSeenAssistants } from './ended.queries.ts';
import { presentThread } from './inbox.presenter.ts';
import { findThreads, type InboxScope, scopeOf } from './inbox.queries.ts';

interface EndedDeps {
  db: Db;
  clock: Clock;
  settings: Pick<SettingsService, 'timeZone'>;
  /** Extracts the terms that say what a text is about, as the statistics do for their themes. */
  termsOf(text: string): Map<string, string>;
}

export type EndedThreads = ReturnType<typeof createEndedThreads>;

/** Visitors' conversations that have ended, filtered by outcome, rating, days and theme. */
export function createEndedThreads({ db, clock, settings, termsOf }: EndedDeps) {
  return {
    /** Resolves with one row more than a page if there are more. `cursor` is the position after a row, for the next page. */
    async list(actor: Actor, query: EndedListQuery): Promise<{ cursor: string; shown: Thread }[]> {
      const { theme, cursor, limit, ...wanted } = query;
      const scope = scopeOf(actor, query);
      const timeZone = await settings.timeZone();
      const from = query.from && dayStarts(query.from, 1, timeZone)[0];
      const until = query.to && dayStarts(query.to, 2, timeZone)[1];
      const period = { from: from || undefined, until: until || undefined };
      const ids = theme === undefined ? undefined : await idsAbout(theme, scope, { ...wanted, ...period });
      const after = cursor === undefined ? undefined : placeOf(cursor);
      const ended = await listEnded(db, scope, { ...wanted, ...period, ids, after, limit: limit + 1 });
      const places = new Map(ended.map(({ id, us }) => [id, `${us}-${id}`]));
      const now = clock.now();
      const rows = await findThreads(db, [...places.keys()]);
      return rows.map((row) => ({ cursor: places.get(row.id) ?? '', shown: presentThread(row, actor, now) }));
    },
  };

  /** The conversations about a theme. Like the themes, they are searched only among the newest ones. */
  async function idsAbout(
    theme: string,
    scope: InboxScope,
    {
      assistantId,
      outcome,
      from,
      until,
    }: Pick<Parameters<typeof listEnded>[2], 'assistantId' | 'outcome' | 'from' | 'until'>,
  ): Promise<number[]> {
    const [wanted] = termsOf(theme).keys();
    const seen = await listSeenAssistants(db, scope, assistantId);
    const said = await listSaid(db, seen, { outcome, from, until, limit: limits.numbers.themeConversations });
    return said.filter(({ text }) => wanted !== undefined && termsOf(text).has(wanted)).map(({ id }) => id);
  }
}

function placeOf(cursor: string) {
  const [us = '0', id = '0'] = cursor.split('-');
  return { us, id: Number(id) };
}
