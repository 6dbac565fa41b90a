import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { limits } from '#server/config/limits.ts';
import { keepWordsOfEnded } from '#server/db/backup/derived.ts';
import type { Database } from '#server/db/client.ts';
import { keepUpOne } from '#server/db/embedded/embedded-upkeep.ts';
import { countByWork } from '#server/features/contacts/work/contact-counts.queries.ts';
import { listByActivity, type WorkFilter } from '#server/features/contacts/work/contact-list.queries.ts';
import { presentContact } from '#server/features/contacts/work/contacts.presenter.ts';
import { createSearch } from '#server/features/search/search.service.ts';
import { findSpoken } from '#server/features/search/spoken.queries.ts';
import { foundOfEachKind } from '#shared/contracts/platform/search.ts';
import { createAssistant, createUser } from '#tests/support/factories.ts';
import { createDatabase } from './database.ts';
import { median } from './load.ts';
import { openTarget, seedAssistants } from './seed-assistants.ts';

/**
 * The contacts of an owner with 20,000 over 20 assistants, who have said 100,000 messages, alone and among 180,000 of others: the first
 * page, each filter, the search, the totals and the palette, on both databases. What grows with the table shows in the ratio.
 */
const own = { assistants: 20, contacts: 20_000 };
const others = { assistants: 180, contacts: Number(process.env.OTHERS ?? 180_000) };
const rounds = Number(process.env.ROUNDS ?? 15);
const kinds = (process.env.DATABASES ?? 'postgres,embedded').split(',');

const folder = await mkdtemp(join(tmpdir(), 'asistentes-bench-'));
const owned = await createDatabase();
try {
  for (const kind of kinds) {
    const target = kind === 'postgres' ? { databaseUrl: owned.url } : { dataDir: join(folder, 'db') };
    await seedAssistants(target, 1);
    const database = await openTarget(target);
    try {
      await measure(kind, database);
    } finally {
      await database.close();
    }
  }
} finally {
  await owned.drop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(kind: string, database: Database): Promise<void> {
  const { db } = database;
  const { ownerId, assistantId } = await seed(database, own);
  const today = '2026-11-21';
  const scope: WorkFilter = { ownerId, today };
  const after = { lastInteraction: new Date('2026-03-01'), id: 1 };
  const asked: Record<string, () => Promise<unknown>> = {
    'first page': () => page(scope),
    'a page in the middle': () => listByActivity(db, scope, { limit: 51, after }),
    'status, frequent': () => page({ ...scope, status: 'nuevo' }),
    'status, rare': () => page({ ...scope, status: 'ganado' }),
    interest: () => page({ ...scope, interest: 'high' }),
    unread: () => page({ ...scope, unread: true }),
    due: () => page({ ...scope, due: true }),
    assistant: () => page({ ...scope, assistantId }),
    'topic, frequent': () => page({ ...scope, topic: 'tema 07' }),
    'topic, rare': () => page({ ...scope, topic: 'Único' }),
    'search, all': () => page({ ...scope, search: 'persona' }),
    'search, some': () => page({ ...scope, search: 'persona 77' }),
    'search, one': () => page({ ...scope, search: 'persona 123@' }),
    'search, none': () => page({ ...scope, search: 'zzzyyy' }),
    'search, two letters': () => page({ ...scope, search: 'zx' }),
    totals: () => countByWork(db, scope),
    'said, frequent': () => findSpoken(db, ownerId, 'presupuesto', foundOfEachKind),
    'said, rare': () => findSpoken(db, ownerId, 'ortodoncia', foundOfEachKind),
    'said, two letters': () => findSpoken(db, ownerId, 'or', foundOfEachKind),
    'palette, frequent': () => palette('persona'),
    'palette, rare': () => palette('ortodoncia'),
    'palette, none': () => palette('zzzyyy'),
  };
  const page = (filter: WorkFilter) => listByActivity(db, filter, { limit: 51 });
  const search = createSearch({
    db,
    avatarUrl: () => '',
    contacts: {
      list: async (_, { q, limit }) =>
        (await listByActivity(db, { ...scope, search: q }, { limit })).map((row) => ({
          cursor: '',
          shown: presentContact(row),
        })),
    },
  });
  const palette = (q: string) => search.find({ userId: ownerId, username: 'bench', role: 'user' }, q);
  const alone = await timesOf(asked);
  await seed(database, others);
  const among = await timesOf(asked);
  console.log(
    `\n${kind}: in ms (median of ${rounds}), with ${own.contacts} contacts, and with ${others.contacts} of others`,
  );
  for (const name of Object.keys(asked)) {
    const [few, many] = [alone[name] ?? 0, among[name] ?? 0];
    console.log(
      `  ${name.padEnd(22)} ${few.toFixed(1).padStart(7)} ${many.toFixed(1).padStart(7)} ${(many / few).toFixed(2)}`,
    );
  }
}

async function timesOf(asked: Record<string, () => Promise<unknown>>): Promise<Record<string, number>> {
  const times: Record<string, number> = {};
  for (const [name, ask] of Object.entries(asked)) {
    const all: number[] = [];
    for (let round = -2; round < rounds; round += 1) {
      const startedAt = performance.now();
      await ask();
      if (round >= 0) all.push(performance.now() - startedAt);
    }
    times[name] = median(all);
  }
  return times;
}

/** An owner with as many contacts over as many assistants: one in a hundred is due, one in a thousand won. */
async function seed({ db, kind }: Database, { assistants, contacts }: typeof own) {
  const { id: ownerId } = await createUser(db);
  const ids: number[] = [];
  for (let index = 0; index < assistants; index += 1) ids.push((await createAssistant(db, { userId: ownerId })).id);
  await db.execute(sql`insert into contacts (assistant_id, session_id, name, email, phone, interest_level, key_topics, summary,
      status, unread, follow_up_date, last_interaction)
    select (${sql.param(ids)}::int[])[1 + n % ${assistants}::int], lpad(n::text, 22, 'A'), 'Persona ' || n,
      'persona' || n || '@example.com', '+3461' || (1000000 + n), (array['high', 'medium', 'low'])[1 + n % 3],
      array['Tema ' || lpad((n % 60)::text, 2, '0'), case when n % 5000 = 0 then 'Único' else 'Tema ' || lpad((n * 7 % 60)::text, 2, '0') end],
      'La persona ' || n || ' pregunta por precios, plazos y disponibilidad para la semana que viene.',
      case when n % 1000 = 0 then 'ganado' else 'nuevo' end, n % 50 = 0, case when n % 100 = 0 then '2026-11-01'::date end,
      '2026-01-01'::timestamptz + make_interval(mins => n % 20000)
    from generate_series(1, ${contacts}::int) n`);
  // Two conversations and a half of each contact, with a question and an answer each.
  await db.execute(sql`insert into conversations (channel, session_id, assistant_id, closed_at)
    select 'public', lpad(n::text, 22, 'B'), (${sql.param(ids)}::int[])[1 + n % ${assistants}::int], now()
    from generate_series(1, ${(contacts * 5) / 2}::int) n`);
  await db.execute(sql`insert into messages (conversation_id, role, content)
    select c.id, role, case when role = 'assistant' then 'Abrimos de 10:00 a 14:00. ¿Quieres que te reserve hora con la doctora?'
      when c.id % 20000 = 0 then 'Quiero empezar una ortodoncia este mes' else 'Quiero un presupuesto para la visita ' || c.id end
    from conversations c cross join unnest(array['user', 'assistant']) role where c.assistant_id = any(${sql.param(ids)}::int[])`);
  await keepWordsOfEnded(db);
  if (kind === 'postgres') await db.execute(sql`vacuum analyze`);
  else await keepUp(db);
  return { ownerId, assistantId: ids[0] ?? 0 };
}

/** What an installation on the embedded database does for itself: a table each time, as long as one needs it. */
async function keepUp(db: Database['db']): Promise<void> {
  const took: string[] = [];
  for (;;) {
    const startedAt = performance.now();
    const name = await keepUpOne(db, { mayTakeLong: true });
    if (name === undefined) break;
    took.push(`${name} ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  }
  const atMost = (took.length * limits.db.embeddedUpkeepMs) / 1_000;
  console.log(
    `\nUpkeep, which comes to all of these within ${atMost} s while nothing else is written: ${took.join(', ')}`,
  );
}
