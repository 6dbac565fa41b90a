import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { MadeStatements } from './statements.ts';

/**
 * Fails when a part of a statement was asked of one kind of database only, in the two runs of CI that left what their servers asked in
 * the folder: `node tests/support/compare-statements.ts <folder>`.
 */

type Kind = MadeStatements['kind'];

const names: Record<Kind, string> = { embedded: 'the embedded database', postgres: 'PostgreSQL' };

/** Left out, because it is of one kind, or because only time decides whether it is made. */
const leftOut = [
  // The queue's own library has statements for each kind, and makes them by the clock: jobs.test.ts runs on both.
  /\bpgboss\.|^23505 job_/,
  // PostgreSQL clears up by itself: embedded-upkeep.test.ts.
  /^(vacuum|select gin_clean_pending_list)\b|\bpg_stat_user_tables\b/,
  // Which of several processes prepares the database, and whether a connection over the network is still heard.
  /^select pg_advisory_xact_lock\(\$\)$|^select pg_try_advisory_xact_lock\(7415203\) as held$|^select pg_notify\(\$, ''\)$/,
  // What an administrator's stream of events has missed: events.test.ts.
  /\bfrom \(select e\.id, e\.kind, .* and true order by\b/,
  // What doctor asks of a server, and of nothing embedded: doctor.test.ts.
  /\bpg_stat_ssl\b/,
  // What keeps the embedded database's queue busy in embedded-queue.test.ts.
  /\bgenerate_series\(1, 3000\)/,
  // A round of every minute, which most servers of tests end before: rate-limiter.test.ts.
  /^delete from rate_limits where resets_at < now\(\)$/,
  // Another: ceilings.test.ts.
  /^delete from cost_reservations where expires_at < now\(\)$|^delete from visitor_use where day </,
  // Refusals of what another connection does at that moment; the embedded database has one.
  /^23503 |^23505 conversations_open_session_key$/,
];

/** The parts that tests ask for, and the file that made each. */
type Parts = Map<string, string>;

const [folder = ''] = process.argv.slice(2);
const made: Record<Kind, Set<string>> = { embedded: new Set(), postgres: new Set() };
const asked: Record<Kind, Parts> = { embedded: new Map(), postgres: new Map() };
for (const name of readdirSync(folder)) {
  const { kind, file, answered, refused } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as MadeStatements;
  const where = basename(file);
  // Which of its calls find something is another thing each time: what they make on one kind need not be made on the other.
  const isByChance = where === 'fuzz.test.ts';
  const parts = [
    ...answered.flatMap((text) => [...partsOf(text)]),
    ...refused.filter((refusal) => !isLeftOut(refusal)),
  ];
  for (const part of parts) made[kind].add(part);
  if (!isByChance) for (const part of parts) asked[kind].set(part, where);
}

const missing = [...onlyOn('embedded', 'postgres'), ...onlyOn('postgres', 'embedded')];
for (const line of missing) process.stdout.write(`${line}\n`);
const count = new Set([...made.embedded, ...made.postgres]).size;
process.stdout.write(`${count} parts of statements, ${missing.length} on one kind of database only\n`);
process.exitCode = missing.length > 0 || count === 0 ? 1 : 0;

function onlyOn(kind: Kind, other: Kind): string[] {
  return [...asked[kind]]
    .filter(([part]) => !made[other].has(part))
    .map(([part, file]) => `Not on ${names[other]}: ${part} (${file})`)
    .toSorted();
}

/**
 * A statement counts by its parts, each with what it is about: of filters, columns and orders that are put together as they are asked for,
 * each was asked, not every combination.
 */
function partsOf(text: string): string[] {
  const plain = plainText(text);
  if (isLeftOut(plain)) return [];
  const [about = ''] = /\b(insert into|update|delete from|from|with) \S+/i.exec(plain) ?? [];
  const parts = plain.split(
    /, | (?:and|or|where|set|from|values|order by|limit|returning|on conflict|do update set|union all) /i,
  );
  return parts.map((part) => `${about} … ${part.replace(/^[ ();]+|[ ();]+$/g, '')}`);
}

function isLeftOut(text: string): boolean {
  return leftOut.some((pattern) => pattern.test(text));
}

/** Whatever number of values it was given. */
function plainText(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\$(?:, ?\$)+/g, '$')
    .trim();
}
