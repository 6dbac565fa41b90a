import type { ParserOptions, PGlite } from '@electric-sql/pglite';
import { typesReadAsText } from '../client.ts';

const asText = (text: string) => text;
const asDate = (text: string) => new Date(text);

const asDrizzleReads: ParserOptions = Object.fromEntries([...typesReadAsText].map((oid) => [oid, asText]));

/** The parsers of date, timestamp and timestamptz for the job queue, which expects the values that the driver gives by default. */
const asJobsRead = { parsers: { 1082: asDate, 1114: asDate, 1184: asDate } };

/** The type `bytea`. PGlite writes and reads it byte by byte, a hundred times as slowly as Node's own hexadecimal. */
const bytesType = 17;
const bytesAsText = (bytes: Uint8Array) =>
  `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`;
const textAsBytes = (text: string) => Buffer.from(text.slice(2), 'hex');

/** Makes the client write and read bytes fast. */
export function handleBytesFast(client: PGlite): void {
  client.serializers[bytesType] = bytesAsText;
  client.parsers[bytesType] = textAsBytes;
}

/** Makes the client read timestamps, days and lists of them as text, which Drizzle's columns convert. */
export function readAsDrizzleDoes(client: PGlite): void {
  Object.assign(client.parsers, asDrizzleReads);
}

/**
 * A client for Drizzle. Drizzle passes parsers with every query, and PGlite joins them with its own hundreds, which takes a third of a
 * short query. The session's parsers have been set once ({@link readAsDrizzleDoes}), so the queries are sent without any.
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

/** A client for the job queue, which reads timestamps as dates. */
export function forJobs(client: PGlite): PGlite {
  const query: PGlite['query'] = (text, params) => client.query(text, params, asJobsRead);
  const exec: PGlite['exec'] = (text) => client.exec(text, asJobsRead);
  return Object.assign(Object.create(client), { query, exec });
}
