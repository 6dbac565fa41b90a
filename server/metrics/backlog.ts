import type { Db } from '#server/db/client.ts';
import { type Backlog, listBacklog } from './backlog.queries.ts';

/** So long one reading serves whoever asks: several gauges, and several programs that scrape. */
const freshMs = 5_000;

/** Reads what waits, seldom enough to cost nothing. */
export function createBacklog(db: Db): () => Promise<Backlog[]> {
  let reading: Promise<Backlog[]> | undefined;
  let readAt = 0;
  return () => {
    if (!reading || performance.now() - readAt > freshMs) {
      readAt = performance.now();
      reading = listBacklog(db);
    }
    return reading;
  };
}
