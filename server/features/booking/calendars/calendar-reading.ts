import { createHash } from 'node:crypto';
import { limits } from '#server/config/limits.ts';
import { settleDue } from '#server/jobs/due-work.queries.ts';
import { createDueWork, type DueWorkDeps } from '#server/jobs/due-work.ts';
import type { SecretBox } from '#server/lib/security/secrets.ts';
import type { CalendarReader } from '#server/providers/documents/calendars/calendar-reader.ts';
import { DocumentFault } from '#server/providers/documents/document-reader.ts';
import type { WebAnswer, WebClient } from '#server/providers/web/web-client.ts';
import { WebError } from '#server/providers/web/web-error.ts';
import type { CalendarFault } from '#shared/domain/booking/booking.ts';
import { lockAgenda } from '../agendas/agendas.queries.ts';
import { type CalendarRow, dueCalendars, findAgendaOf, replaceBusyTimes } from './calendars.queries.ts';
import { recordOf } from './calendars.service.ts';

interface ReadingDeps extends DueWorkDeps {
  secrets: SecretBox;
  web: WebClient;
  calendars: CalendarReader;
  settings: { timeZone(): Promise<string> };
}

const { intervalMs, quietIntervalMs, failuresBeforeQuiet, backDays, aheadDays, expandedMs } = limits.calendars;
const dayMs = 24 * 60 * 60_000;

/** Reads other calendars every ten minutes and stores their busy times. If a calendar can't be read, its known times stay. */
export function createCalendarReading(deps: ReadingDeps) {
  const { db, clock, logger, secrets, web, calendars, settings } = deps;
  return createDueWork(deps, { kind: dueCalendars, limits: limits.calendars, attempt });

  async function attempt(claimed: CalendarRow, signal: AbortSignal): Promise<void> {
    const agenda = await findAgendaOf(db, claimed);
    if (!agenda) {
      await settleDue(db, dueCalendars, claimed, { nextAttemptAt: later(quietIntervalMs) });
      return;
    }
    const timeZone = agenda.timeZone ?? (await settings.timeZone());
    try {
      const known = isExpanded(claimed, timeZone) ? claimed : undefined;
      const answer = await ask(claimed, known, signal);
      const contentHash = answer && createHash('sha256').update(answer.body).digest('base64url');
      const done = { nextAttemptAt: later(intervalMs), attempts: 0, fault: null, readAt: clock.now() };
      if (!answer || (known && contentHash === known.contentHash)) {
        await settleDue(db, dueCalendars, claimed, done);
        return;
      }
      const today = Math.floor(clock.now().getTime() / dayMs) * dayMs;
      const window = { from: new Date(today - backDays * dayMs), until: new Date(today + aheadDays * dayMs) };
      const times = await calendars.busyTimes({ bytes: answer.body, ...window, timeZone, signal });
      const { etag = null, 'last-modified': lastModified = null } = answer.headers;
      await db.transaction(async (tx) => {
        // Simultaneous bookings wait for this lock, because they check the free times again with the agenda locked.
        if (!(await lockAgenda(tx, agenda.assistantId, claimed.agendaId))) return;
        const version = { etag, lastModified, contentHash, timeZone, expandedAt: clock.now() };
        if (await settleDue(tx, dueCalendars, claimed, { ...done, ...version }))
          await replaceBusyTimes(tx, claimed, times);
      });
    } catch (error) {
      await failed(claimed, error, signal);
    }
  }

  async function failed(claimed: CalendarRow, error: unknown, signal: AbortSignal): Promise<void> {
    const { id, attempts } = claimed;
    if (signal.aborted) {
      // The process stops, so this attempt does not count.
      await settleDue(db, dueCalendars, claimed, { nextAttemptAt: clock.now(), attempts: attempts - 1 });
      return;
    }
    const fault = faultOf(error);
    if (!fault) throw error;
    // The error itself is not logged, because it may contain the address.
    logger.info({ calendarId: id, fault, attempts }, 'another calendar could not be read');
    const next = attempts >= failuresBeforeQuiet ? quietIntervalMs : intervalMs;
    await settleDue(db, dueCalendars, claimed, { nextAttemptAt: later(next), fault });
  }

  function later(ms: number): Date {
    return new Date(clock.now().getTime() + ms);
  }

  /** Whether the stored times are those of today's window, in the current time zone. */
  function isExpanded({ expandedAt, timeZone: before }: CalendarRow, timeZone: string): boolean {
    return expandedAt !== null && before === timeZone && clock.now().getTime() - expandedAt.getTime() < expandedMs;
  }

  /** Undefined if the calendar has not changed. */
  async function ask(
    { id, address }: CalendarRow,
    known: CalendarRow | undefined,
    signal: AbortSignal,
  ): Promise<WebAnswer | undefined> {
    const answer = await web.request(secrets.open(address, recordOf(id)), {
      method: 'GET',
      headers: {
        Accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
        'User-Agent': 'Asistentes-Calendar/1',
        ...(known?.etag ? { 'If-None-Match': known.etag } : {}),
        ...(known?.lastModified ? { 'If-Modified-Since': known.lastModified } : {}),
      },
      plainHttp: false,
      maxRedirects: limits.calendars.redirects,
      maxBytes: limits.calendars.bytes,
      wants: 'whole',
      timeoutMs: limits.calendars.timeoutMs,
      signal,
    });
    if (answer.status === 304 && known) return undefined;
    if (answer.status !== 200) throw new StatusFault(answer.status);
    return answer;
  }
}

/** A response with a status that means there is no calendar in it. */
class StatusFault extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`Calendar: ${status}`);
    this.status = status;
  }
}

/** Undefined if the calendar did not cause the error. */
function faultOf(error: unknown): CalendarFault | undefined {
  if (error instanceof StatusFault) {
    const { status } = error;
    if (status === 404 || status === 410) return 'not_found';
    return status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'refused' : 'unreachable';
  }
  if (error instanceof WebError) {
    if (error.kind === 'blocked' || error.kind === 'address') return 'private_address';
    return error.kind === 'size' ? 'too_large' : 'unreachable';
  }
  if (!(error instanceof DocumentFault)) return undefined;
  const isTooMuch = ['too_large', 'timed_out', 'too_much_memory'].includes(error.kind);
  return isTooMuch ? 'too_large' : 'no_calendar';
}
