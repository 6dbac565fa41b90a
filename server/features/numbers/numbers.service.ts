import type { Db } from '#server/db/client.ts';
import type { Actor } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { csvStyle } from '#server/lib/text/csv.ts';
import type { Numbers, NumbersQuery } from '#shared/contracts/platform/numbers.ts';
import { daysIn, periodsOf, rangeBefore } from '#shared/domain/calendar.ts';
import { dayAt, dayStarts } from '#shared/domain/days.ts';
import type { Language } from '#shared/domain/display.ts';
import type { AssistantService } from '../assistants/assistants.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { findCounted, listAssistants } from './numbers.queries.ts';
import { channelsOf, figuresOfAssistant, seriesOf, totalsOf } from './numbers.rules.ts';
import { numbersCsv } from './numbers-csv.ts';
import { listQualityByDay } from './quality/quality.queries.ts';
import { rangeOf } from './range.rules.ts';

interface NumbersDeps {
  db: Db;
  clock: Clock;
  assistants: Pick<AssistantService, 'requireManageable'>;
  settings: Pick<SettingsService, 'timeZone' | 'display'>;
}

interface CountedAssistant {
  id: number;
  name: string;
  createdAt: Date;
}

export type NumbersService = ReturnType<typeof createNumbersService>;

/** The figures of one assistant, or of all of the caller's own, compared with the previous period. */
export function createNumbersService({ db, clock, assistants, settings }: NumbersDeps) {
  return {
    all,

    /** Throws 404 for an assistant that the caller may not manage. */
    async one(actor: Actor, id: number, query: NumbersQuery): Promise<Numbers> {
      return numbersOfOne(query, await manageable(actor, id));
    },

    async allCsv(actor: Actor, query: NumbersQuery): Promise<NumbersFile> {
      const own = await listAssistants(db, actor.userId);
      return fileOf(undefined, own, await numbersOf(own, query, { each: true }));
    },

    async oneCsv(actor: Actor, id: number, query: NumbersQuery): Promise<NumbersFile> {
      const assistant = await manageable(actor, id);
      return fileOf(assistant.slug, [assistant], await numbersOfOne(query, assistant));
    },
  };

  async function all(actor: Actor, query: NumbersQuery): Promise<Numbers> {
    const own = await listAssistants(db, actor.userId);
    return numbersOf(own, query, { each: true });
  }

  async function manageable(actor: Actor, id: number) {
    return (await assistants.requireManageable(actor, id)).assistant;
  }

  function numbersOfOne(query: NumbersQuery, assistant: CountedAssistant): Promise<Numbers> {
    return numbersOf([assistant], query, { each: false });
  }

  async function numbersOf(
    asked: readonly CountedAssistant[],
    query: NumbersQuery,
    { each }: { each: boolean },
  ): Promise<Numbers> {
    const timeZone = await settings.timeZone();
    const now = clock.now();
    const range = rangeOf(query, dayAt(now, timeZone));
    const before = rangeBefore(range);
    const starts = dayStarts(before.from, 2 * daysIn(range) + 1, timeZone);
    const ids = asked.map(({ id }) => id);
    const counted = await findCounted(db, ids, { from: before.from, starts }, range.from);
    const hadAssistants = asked.some(({ createdAt }) => dayAt(createdAt, timeZone) <= before.to);
    const totals = totalsOf(counted, true);
    return {
      ...range,
      timeZone,
      by: query.by,
      totals,
      channels: channelsOf(counted, totals),
      before: hadAssistants ? { ...before, totals: totalsOf(counted, false) } : null,
      series: seriesOf(counted, periodsOf(range, query.by)),
      assistants: each ? asked.map(({ id, name }) => ({ id, name, figures: figuresOfAssistant(counted, id) })) : [],
      visitsSince: counted.countingSince && dayAt(new Date(counted.countingSince), timeZone),
      isCounting: counted.isCounting,
      asOf: now.toISOString(),
    };
  }

  async function fileOf(
    slug: string | undefined,
    counted: readonly { id: number }[],
    numbers: Numbers,
  ): Promise<NumbersFile> {
    const style = csvStyle(await settings.display());
    const ids = counted.map(({ id }) => id);
    const quality = await listQualityByDay(db, ids, numbers);
    const name = [fileNames[style.language], ...(slug ? [slug] : []), numbers.from, numbers.to].join('-');
    return { filename: `${name}.csv`, content: numbersCsv(numbers, quality, style) };
  }
}

interface NumbersFile {
  filename: string;
  content: string;
}

const fileNames: Record<Language, string> = { es: 'estadisticas', en: 'statistics' };
