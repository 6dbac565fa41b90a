import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Actor } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { NumbersQuery } from '#shared/contracts/platform/numbers.ts';
import type { Quality } from '#shared/contracts/platform/quality.ts';
import { daysIn } from '#shared/domain/calendar.ts';
import { dayAt, dayStarts } from '#shared/domain/days.ts';
import type { AssistantService } from '../../assistants/assistants.service.ts';
import type { listSaid } from '../../chat/quality/said.queries.ts';
import type { SettingsService } from '../../settings/settings.service.ts';
import { listAssistants } from '../numbers.queries.ts';
import { rangeOf } from '../range.rules.ts';
import { findQuality } from './quality.queries.ts';
import { themesOf } from './themes.rules.ts';

interface QualityDeps {
  db: Db;
  clock: Clock;
  assistants: Pick<AssistantService, 'requireManageable'>;
  settings: Pick<SettingsService, 'timeZone'>;
  /** Lists the texts of visitors in conversations that have ended. */
  listSaid: typeof listSaid;
  /** Returns the meaningful terms of a text, each with the word that it comes from. */
  termsOf(text: string): Map<string, string>;
}

export type QualityService = ReturnType<typeof createQualityService>;

/** The ratings of answers and the results of conversations. */
export function createQualityService({ db, clock, assistants, settings, listSaid, termsOf }: QualityDeps) {
  return {
    async all(actor: Actor, query: NumbersQuery): Promise<Quality> {
      const own = await listAssistants(db, actor.userId);
      return qualityOf(
        own.map(({ id }) => id),
        query,
      );
    },

    /** Throws 404 for an assistant that the caller may not manage. */
    async one(actor: Actor, id: number, query: NumbersQuery): Promise<Quality> {
      await assistants.requireManageable(actor, id);
      return qualityOf([id], query);
    },
  };

  async function qualityOf(ids: readonly number[], query: NumbersQuery): Promise<Quality> {
    const timeZone = await settings.timeZone();
    const range = rangeOf(query, dayAt(clock.now(), timeZone));
    const starts = dayStarts(range.from, daysIn(range) + 1, timeZone);
    const [from, until] = [starts.at(0) ?? clock.now(), starts.at(-1) ?? clock.now()];
    const counted = await findQuality(db, ids, range);
    const limit = limits.numbers.themeConversations;
    const said = await listSaid(db, ids, { outcome: 'unresolved', from, until, limit });
    const { up, down, scored, scoreSum, contact, person, resolved, unresolved, forms, bookings } = counted ?? {};
    return {
      up: up ?? 0,
      down: down ?? 0,
      scored: scored ?? 0,
      meanScore: scored ? (scoreSum ?? 0) / scored : null,
      outcomes: {
        contact: contact ?? 0,
        person: person ?? 0,
        resolved: resolved ?? 0,
        unresolved: unresolved ?? 0,
      },
      forms: forms ?? 0,
      bookings: bookings ?? 0,
      themes: themesOf(
        said.map(({ text }) => text),
        termsOf,
      ),
    };
  }
}
