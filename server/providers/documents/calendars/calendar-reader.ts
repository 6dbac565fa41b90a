import { limits } from '#server/config/limits.ts';
import { createQueue } from '#server/lib/queue.ts';
import { DocumentFault } from '../document-reader.ts';
import { type ReadingProgram, readInProcess } from '../reading-process.ts';

interface CalendarInput {
  bytes: Buffer;
  from: Date;
  until: Date;
  /** The time zone in which days begin. Also used for times without a zone. */
  timeZone: string;
  signal: AbortSignal;
}

export type CalendarReader = ReturnType<typeof createCalendarReader>;

/** Reads untrusted calendars, one at a time, each in its own process as documents are. */
export function createCalendarReader(program?: ReadingProgram) {
  const queue = createQueue(limits.documents.queue);
  const readingLimits = { ...limits.documents.process, ...limits.documents.calendarProcess };
  return {
    /** The busy times that overlap a range. Throws {@link DocumentFault}. */
    async busyTimes({ bytes, from, until, timeZone, signal }: CalendarInput): Promise<{ from: Date; until: Date }[]> {
      if (bytes.length === 0) throw new DocumentFault('empty');
      const window = { from: from.getTime(), until: until.getTime(), timeZone };
      const request = { fileName: 'calendar.ics', window };
      const times = await queue.run(() => {
        signal.throwIfAborted();
        return readInProcess(
          { bytes, request, signal },
          (message) => (message.is === 'busy' ? message.times : undefined),
          readingLimits,
          program,
        );
      });
      return times.map(([start, end]) => ({ from: new Date(start), until: new Date(end) }));
    },
  };
}
