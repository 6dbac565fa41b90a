import type { ParserOptions, PGlite } from '@electric-sql/pglite';
import { typesReadAsText } from '../client.ts';

const asText = (text: string) => text;
const asDate = (text: string) => new Date(text);

const asDrizzleReads: ParserOptions = Object.fromEntries([...typesReadAsText].map((oid) => [oid, asText]));

/** date, timestamp, timestamptz: the queue of jobs wants what the driver gives by itself. */
const asJobsRead = { parsers: { 1082: asDate, 1114: asDate, 1184: asDate } };

/** `bytea`, which PGlite writes and reads byte by byte, a hundred times as slowly as Node's own hexadecimal. */
const bytesType = 17;
const bytesAsText = (bytes: Uint8Array) =>
  `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`;
const textAsBytes = (text: string) => Buffer.from(text.slice(2), 'hex');

/** From now on it writes and reads bytes fast. */
export function handleBytesFast(client: PGlite): void {
  client.serializers[bytesType] = bytesAsText;
  client.parsers[bytesType] = textAsBytes;
}

/** From now on it reads moments, days and lists of them as text, of which Drizzle's columns make what they are. */
export function readAsDrizzleDoes(client: PGlite): void {
  Object.assign(client.parsers, asDrizzleReads);
}

/**
 * For Drizzle, which hands PGlite how to read its types with every query; that is joined with the hundreds of ways that PGlite has
 * already, a third of a short query. The session has been set once ({@link readAsDrizzleDoes}), and the queries go out without.
 */
export function forDrizzle(client: PGlite): PGlite {
  const transaction: PGlite['transaction'] = (work) => client.transaction((tx) => work(withoutParsers(tx)));
  return Object.assign(withoutParsers(client), { transaction });
}

function withoutParsers<Client extends Pick<PGlite, 'query'>>(client: Client): Client {
  const query: PGlite['query'] = (text, params, options) =>
    client.query(text, params, options?.rowMode && { rowMode: options.rowMode });
  return Object.assign(Object.create(client), { query });
}

/** For the queue of jobs, which reads moments as dates. */
export function forJobs(client: PGlite): PGlite {
  const query: PGlite['query'] = (text, params) => client.query(text, params, asJobsRead);
  const exec: PGlite['exec'] = (text) => client.exec(text, asJobsRead);
  return Object.assign(Object.create(client), { query, exec });
}
