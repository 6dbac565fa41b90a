import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { isMigrated } from '#server/db/migrate.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import type { Finding } from '#shared/contracts/platform/status.ts';
import { finding } from './finding.ts';

const serverSchema = z.object({
  version: z.coerce.number(),
  /** Whether the server is on this machine or in a private network. */
  isLocal: z.boolean(),
  hasTls: z.boolean(),
  mayCreate: z.boolean(),
  /** The number of unused connections. */
  free: z.coerce.number(),
  /** Milliseconds since 1970, by the database's clock. */
  now: z.coerce.number(),
});

type ServerFacts = z.infer<typeof serverSchema>;

const readServer = rowReader(serverSchema);

const oldestVersion = 150_000;
/** The connections of one process's pools and of its start (server/config/limits). */
const connectionsOfOne = 29;
const clockSlackMs = 30_000;

/** Checks a PostgreSQL server, and the rights of this role. */
export async function checkPostgres(db: Db, now: () => Date): Promise<Finding[]> {
  const [server] = await readServer(
    db,
    sql`select current_setting('server_version_num') as version,
      coalesce(inet_server_addr() << '10.0.0.0/8' or inet_server_addr() << '172.16.0.0/12' or inet_server_addr() << '192.168.0.0/16'
        or inet_server_addr() << '127.0.0.0/8' or inet_server_addr() = '::1' or inet_server_addr() << 'fc00::/7', true) as "isLocal",
      coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "hasTls",
      has_database_privilege(current_database(), 'create') as "mayCreate",
      current_setting('max_connections')::int - (select count(*) from pg_stat_activity) as free,
      extract(epoch from clock_timestamp()) * 1000 as now`,
  );
  return server ? judgeServer(server, now()) : [finding('database.silent', { said: 'it answers with nothing' })];
}

export function judgeServer(server: ServerFacts, now: Date): Finding[] {
  const amount = Math.floor(server.version / 10_000);
  return [
    finding(server.version >= oldestVersion ? 'database.postgres' : 'database.old', { amount }),
    finding(server.hasTls ? 'tls.good' : server.isLocal ? 'tls.private' : 'tls.none'),
    finding(server.mayCreate ? 'rights.good' : 'rights.few'),
    server.free >= connectionsOfOne
      ? finding('connections.good', { amount: server.free })
      : finding('connections.few', { amount: server.free, said: String(connectionsOfOne) }),
    judgeClock(server.now - now.getTime()),
  ];
}

/** Whether the clocks of this machine and of the database agree. `apartMs` is their difference in either direction. */
export function judgeClock(apartMs: number): Finding {
  const seconds = Math.round(Math.abs(apartMs) / 1000);
  return Math.abs(apartMs) <= clockSlackMs ? finding('clock.good') : finding('clock.apart', { amount: seconds });
}

/** Whether this version of the app can use the database's schema. */
export async function checkMigrations(db: Db): Promise<Finding> {
  return finding((await isMigrated(db)) ? 'migrations.good' : 'migrations.others');
}
