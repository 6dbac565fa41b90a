import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { isMigrated } from '#server/db/migrate.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import { attend, broken, type Finding, good } from './finding.ts';

const serverSchema = z.object({
  version: z.coerce.number(),
  /** Within this machine or a private network. */
  isLocal: z.boolean(),
  hasTls: z.boolean(),
  mayCreate: z.boolean(),
  /** Connections that nobody uses. */
  free: z.coerce.number(),
  /** Milliseconds since 1970, by its clock. */
  now: z.coerce.number(),
});

type ServerFacts = z.infer<typeof serverSchema>;

const readServer = rowReader(serverSchema);

const oldestVersion = 150_000;
/** One process's pools, and those of its start (server/config/limits). */
const connectionsOfOne = 29;
const clockSlackMs = 30_000;

/** What a PostgreSQL server is, and how this role may use it. */
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
  return server ? judgeServer(server, now()) : [broken('database', 'it answers with nothing', 'Look at its log.')];
}

export function judgeServer(server: ServerFacts, now: Date): Finding[] {
  const apartMs = Math.abs(server.now - now.getTime());
  return [
    server.version >= oldestVersion
      ? good('database', `PostgreSQL ${Math.floor(server.version / 10_000)} answers`)
      : broken('database', `PostgreSQL ${Math.floor(server.version / 10_000)}`, 'Use PostgreSQL 15 or newer.'),
    server.hasTls || server.isLocal
      ? good('database TLS', server.hasTls ? 'encrypted' : 'unencrypted, within a private network')
      : attend(
          'database TLS',
          'the connection crosses a public network unencrypted',
          'Add sslmode=verify-full to DATABASE_URL, and DATABASE_CA_FILE for an authority of its own.',
        ),
    server.mayCreate
      ? good('database rights', 'the role may migrate')
      : broken('database rights', 'the role may not create tables', 'Let the role own its database.'),
    server.free >= connectionsOfOne
      ? good('connections', `${server.free} free`)
      : attend(
          'connections',
          `${server.free} free, a process takes up to ${connectionsOfOne}`,
          'Raise max_connections or use a pooler.',
        ),
    apartMs <= clockSlackMs
      ? good('clock', 'agrees with the database’s')
      : attend(
          'clock',
          `${Math.round(apartMs / 1000)} s apart from the database’s`,
          'Let both machines follow a time server (timedatectl set-ntp true).',
        ),
  ];
}

/** Whether this version can work on what is stored. */
export async function checkMigrations(db: Db): Promise<Finding> {
  if (await isMigrated(db)) return good('migrations', 'those of this version');
  return attend(
    'migrations',
    'not those of this version',
    'Start the server once: it migrates. A newer database needs the newer version.',
  );
}
