import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { keepWordsOfEnded } from '../backup/derived.ts';
import type { Db } from '../client.ts';
import { rowReader } from '../statements/rows.ts';

export interface SampleSize {
  /** Each with a plan and an assistant. */
  users: number;
  privateConversations: number;
  /** Each belongs to a contact and has a summary; at least twice as many as `contactsOfOne`. */
  publicConversations: number;
  /** Contacts of one assistant, with two conversations each. The other contacts are spread over the other assistants. */
  contactsOfOne: number;
  /** Questions of each conversation, with an answer each. */
  turns: number;
  topics: number;
}

export const largeSample: SampleSize = {
  users: 5_000,
  privateConversations: 90_000,
  publicConversations: 10_000,
  contactsOfOne: 2_000,
  turns: 1,
  topics: 60,
};

/** A million messages. */
export const millionSample: SampleSize = {
  users: 5_000,
  privateConversations: 10_000,
  publicConversations: 90_000,
  contactsOfOne: 20_000,
  turns: 5,
  topics: 60,
};

/** The domain of the addresses. It is reserved for documentation, so the addresses are nobody's. */
const domain = 'muestra.example';

const firstNames = [
  'ana',
  'luis',
  'marta',
  'pablo',
  'lucia',
  'jorge',
  'elena',
  'diego',
  'carmen',
  'raul',
  'sara',
  'hugo',
];
const lastNames = [
  'garcia',
  'lopez',
  'ferrer',
  'munoz',
  'vidal',
  'santos',
  'prieto',
  'roca',
  'calvo',
  'ibarra',
  'nieto',
];
const businesses = ['Clínica', 'Taller', 'Librería', 'Academia', 'Panadería', 'Gimnasio', 'Floristería', 'Asesoría'];
const questions = [
  '¿Qué horario tenéis los sábados?',
  '¿Cuánto cuesta la primera visita?',
  'Quiero pedir cita para mañana por la tarde.',
  '¿Hacéis presupuestos sin compromiso?',
];
const answers = [
  'Abrimos de 10:00 a 14:00. ¿Quieres que te reserve hora?',
  'La primera visita es gratuita. Si me dejas tu correo te envío los detalles.',
  'Perfecto, te apunto. ¿A qué teléfono te avisamos?',
];

/**
 * Inserts as much invented data as a large installation holds: people with a plan and an assistant each, private chats, and visitors'
 * conversations with their contacts and summaries. It runs one statement for each table. Resolves with the id of the assistant that has
 * most contacts.
 */
export async function insertLargeSample(db: Db, passwordHash: string, size: SampleSize): Promise<number> {
  return db.transaction(async (tx) => {
    for (const statement of statements(passwordHash, size)) await tx.execute(statement);
    await keepWordsOfEnded(tx);
    const [busiest] = await ids(tx, sql`select assistant_id as id from sample_assistants where n = 1`);
    for (const table of ['sample_users', 'sample_assistants', 'sample_conversations']) {
      await tx.execute(sql`drop table ${sql.identifier(table)}`);
    }
    return busiest?.id ?? 0;
  });
}

const ids = rowReader(z.object({ id: z.number() }));

function statements(passwordHash: string, size: SampleSize): SQL[] {
  const { users, privateConversations, publicConversations, contactsOfOne, turns, topics } = size;
  const sessionId = sql`translate(left(encode(sha256(convert_to('muestra ' || s.contact, 'UTF8')), 'base64'), 22), '+/', '-_')`;
  const topicOf = (n: SQL) => sql`'Tema ' || lpad((1 + (${n}) % ${sql.raw(String(topics))})::text, 2, '0')`;
  return [
    sql`insert into users (username, email, password_hash, created_at)
      select name, name || ${`@${domain}`}, ${passwordHash}, now() - make_interval(hours => (n * 7) % 2160)
      from (select n, ${oneOf(firstNames, sql`n`)} || '.' || ${oneOf(lastNames, sql`n / 12`)} || '.' || lpad(n::text, 5, '0') as name
        from generate_series(1, ${users}::int) n) s`,
    sql`create temporary table sample_users as
      select id, username, row_number() over (order by id) as n from users where email like ${`%@${domain}`}`,
    sql`insert into subscriptions (user_id, plan, status, start_date, end_date, messages_used)
      select u.id, (array['free', 'basic', 'pro'])[1 + n % 3], case n % 20 when 0 then 'expired' when 1 then 'canceled' else 'active' end,
        x.created_at, case n % 3 when 0 then now() + interval '5 days' end, n % 40
      from sample_users u join users x using (id)`,
    sql`insert into assistants (user_id, name, description, slug, provider, model, system_prompt, is_active, created_at)
      select u.id, ${oneOf(businesses, sql`n`)} || ' ' || initcap(split_part(u.username, '.', 2)) || ' ' || n,
        'Atiende a quienes preguntan por citas, precios y horarios.', 'muestra-' || n, (array['deepseek', 'openai'])[1 + n % 2],
        case n % 4 when 0 then 'gpt-4o' when 1 then 'deepseek-chat' end,
        'Abrimos de lunes a viernes de 9:00 a 18:00. La primera visita es gratuita.', n % 10 <> 0, x.created_at
      from sample_users u join users x using (id)`,
    sql`create temporary table sample_assistants as
      select a.id as assistant_id, a.user_id, row_number() over (order by a.id) as n
      from assistants a join sample_users u on u.id = a.user_id`,
    sql`insert into conversations (channel, user_id, assistant_id, title, last_message_at, created_at, updated_at)
      select 'private', a.user_id, a.assistant_id, 'Consulta ' || s.n, s.at, s.at, s.at
      from (select n, now() - make_interval(secs => n % 72000) as at from generate_series(1, ${privateConversations}::int) n) s
      join sample_assistants a on a.n = 1 + s.n % ${users}::int`,
    // The first contacts have two conversations each.
    sql`insert into conversations (channel, session_id, assistant_id, last_message_at, closed_at, created_at, updated_at)
      select 'public', ${sessionId}, a.assistant_id, s.at, s.at + interval '15 minutes', s.at, s.at
      from (select n, 1 + (n - 1) % ${publicConversations - contactsOfOne}::int as contact,
          now() - interval '1 hour' - make_interval(secs => n * 7 % 60000) as at
        from generate_series(1, ${publicConversations}::int) n) s
      join sample_assistants a on a.n = case when s.contact <= ${contactsOfOne}::int then 1 else 2 + s.contact % ${users - 1}::int end`,
    sql`create temporary table sample_conversations as
      select c.id, c.channel, c.session_id, c.assistant_id, c.created_at, row_number() over (order by c.id) as n
      from conversations c join sample_assistants a using (assistant_id)`,
    sql`insert into messages (conversation_id, role, content, created_at, updated_at)
      select id, role, case role when 'user' then ${oneOf(questions, sql`n + turn`)} else ${oneOf(answers, sql`n + turn`)} end, at, at
      from sample_conversations, generate_series(1, ${turns}::int) turn, unnest(array['user', 'assistant']) role,
        lateral (select created_at + make_interval(secs => turn * 10 + length(role)) as at) said
      order by id, turn, role desc`,
    sql`insert into conversation_summaries (assistant_id, conversation_id, session_id, summary, key_topics, interest_level, created_at)
      select assistant_id, id, session_id, 'Pregunta por precios y disponibilidad, y pide que la llamen.',
        array[${topicOf(sql`n`)}, ${topicOf(sql`n * 7 + 1`)}], (array['low', 'medium', 'high'])[1 + n % 3], created_at
      from sample_conversations where channel = 'public'`,
    sql`insert into contacts (assistant_id, session_id, name, email, phone, interest_level, key_topics, summary, conversation_count, last_interaction)
      select assistant_id, session_id, initcap(${oneOf(firstNames, sql`min(n)`)}) || ' ' || initcap(${oneOf(lastNames, sql`min(n)`)}),
        'visita' || min(n) || ${`@${domain}`}, case when min(n) % 2 = 0 then '+346' || lpad(min(n)::text, 8, '0') end,
        (array['low', 'medium', 'high'])[1 + min(n) % 3],
        case when min(n) % 25 = 0 then '{}' else array[${topicOf(sql`min(n)`)}, ${topicOf(sql`min(n) * 7 + 1`)}] end,
        'Pregunta por precios y disponibilidad, y pide que la llamen.', count(*), max(created_at)
      from sample_conversations where channel = 'public' group by assistant_id, session_id`,
    ...['users', 'subscriptions', 'assistants', 'conversations', 'messages', 'contacts'].map(
      (table) => sql`analyze ${sql.identifier(table)}`,
    ),
  ];
}

/** One word of a list, chosen by a number. */
function oneOf(words: string[], n: SQL): SQL {
  const list = sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  );
  return sql`(array[${list}]::text[])[1 + (${n})::int % ${sql.raw(String(words.length))}]`;
}
