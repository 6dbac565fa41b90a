import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';

/** What an owner has. */
export interface OwnersSize {
  assistants: number;
  /** Of each of the first assistants. */
  contacts: number[];
  openConversations: number;
  /** Of one of the open conversations, whose visitor waits for a person. */
  messagesOfOne: number;
  sources: number;
  days: number;
}

/** One assistant, and nothing that happened to it. */
export const oneAssistant: OwnersSize = {
  assistants: 1,
  contacts: [],
  openConversations: 0,
  messagesOfOne: 0,
  sources: 0,
  days: 0,
};

/** Ids of what the pages of an owner are about. */
export interface Owned {
  assistantIds: number[];
  /** The conversation with most messages, if there is one. */
  threadId: number | undefined;
}

const ids = rowReader(z.object({ id: z.number() }));

/** Gives an owner all of that, a statement for each table. */
export function giveToOwner(db: Db, username: string, size: OwnersSize): Promise<Owned> {
  return db.transaction(async (tx) => {
    const [owner] = await ids(tx, sql`select id from users where username = ${username}`);
    const assistants = await ids(tx, assistantsOf(owner?.id ?? 0, size));
    const assistantIds = assistants.map(({ id }) => id).sort((a, b) => a - b);
    for (const statement of contents(owner?.id ?? 0, assistantIds, size)) await tx.execute(statement);
    const [thread] = await ids(
      tx,
      sql`select id from conversations where assistant_id = any(${sql.param(assistantIds)}::int[]) and handled_by = 'waiting' order by id limit 1`,
    );
    if (thread) await tx.execute(longThread(thread.id, size.messagesOfOne));
    return { assistantIds, threadId: thread?.id };
  });
}

function assistantsOf(ownerId: number, { assistants }: OwnersSize): SQL {
  return sql`insert into assistants (user_id, name, description, slug, provider, system_prompt, offers_person, created_at)
    select ${ownerId}::int, 'Clínica ' || n, 'Atiende a quienes preguntan por citas, precios y horarios.', 'propia-' || ${ownerId}::int || '-' || n,
      'openai', 'Abrimos de lunes a viernes de 9:00 a 18:00.', true, now() - make_interval(days => 400, mins => n)
    from generate_series(1, ${assistants}::int) n returning id`;
}

function contents(ownerId: number, assistantIds: number[], size: OwnersSize): SQL[] {
  const { contacts, openConversations, sources, days } = size;
  const first = assistantIds[0] ?? 0;
  const counts = sql`(select * from unnest(${sql.param(contacts)}::int[], ${sql.param(assistantIds.slice(0, contacts.length))}::int[]) t (count, assistant_id))`;
  const session = (n: SQL) => sql`translate(left(encode(sha256(convert_to(${n}, 'UTF8')), 'base64'), 22), '+/', '-_')`;
  const ended = session(sql`'ended ' || assistant_id || ' ' || n`);
  const open = session(sql`'open ' || ${ownerId}::int || ' ' || n`);
  const topics = sql`array['Tema ' || lpad((1 + n % 60)::text, 2, '0'), 'Tema ' || lpad((1 + n * 7 % 60)::text, 2, '0')]`;
  return [
    sql`insert into subscriptions (user_id, plan) values (${ownerId}::int, 'pro') on conflict (user_id) do update set plan = 'pro'`,
    sql`insert into conversations (channel, session_id, assistant_id, last_message_at, closed_at, created_at, updated_at)
      select 'public', ${ended}, assistant_id, at, at + interval '15 minutes', at, at
      from ${counts} c, generate_series(1, c.count) n, lateral (select now() - make_interval(mins => 60 + n * 29) as at) t`,
    sql`insert into contacts (assistant_id, session_id, name, email, phone, interest_level, key_topics, summary, status, unread, follow_up_date, follow_up_set_at, last_interaction, created_at)
      select assistant_id, ${ended}, (array['Ana', 'Luis', 'Marta', 'Pablo', 'Lucía', 'Jorge', 'Elena'])[1 + n % 7] || ' ' || (array['García', 'López', 'Ferrer', 'Muñoz', 'Vidal'])[1 + n / 7 % 5] || ' ' || n,
        'visita' || n || '.' || assistant_id || '@muestra.example', case when n % 2 = 0 then '+346' || lpad(n::text, 8, '0') end,
        (array['low', 'medium', 'high'])[1 + n % 3], case when n % 25 = 0 then '{}' else ${topics} end,
        'Pregunta por precios y disponibilidad, y pide que la llamen.', (array['nuevo', 'contactado', 'en curso', 'ganado', 'perdido'])[1 + n % 5],
        n % 40 = 1, case when n % 400 = 7 then current_date end, case when n % 400 = 7 then now() end, at, at
      from ${counts} c, generate_series(1, c.count) n, lateral (select now() - make_interval(mins => 60 + n * 29) as at) t`,
    // The second of an assistant's, every 150th waits for a person.
    sql`insert into conversations (channel, session_id, assistant_id, handled_by, handled_since, waiting_reason, last_message_at)
      select 'public', ${open}, (${sql.param(assistantIds)}::int[])[1 + n % least(3, ${assistantIds.length}::int)],
        case n % 150 when 2 then 'waiting' else 'ai' end, case n % 150 when 2 then now() end, case n % 150 when 2 then 'asked' end, now() - make_interval(secs => n % 600)
      from generate_series(1, ${openConversations}::int) n`,
    sql`insert into messages (conversation_id, role, content, created_at, updated_at)
      select c.id, role, case role when 'user' then '¿Qué horario tenéis los sábados, y cuánto cuesta la primera visita?' else 'Abrimos de 10:00 a 14:00. La primera visita es **gratuita**. ¿Quieres que te reserve hora?' end, c.created_at, c.created_at
      from conversations c cross join unnest(array['user', 'assistant']) role
      where c.assistant_id = any(${sql.param(assistantIds)}::int[]) order by c.id, role desc`,
    sql`insert into daily_numbers (assistant_id, day, visits, conversations, answers, failed_answers)
      select a, current_date - n, 40 + (n * 7 + a) % 60, 10 + (n * 3 + a) % 20, 30 + (n * 5 + a) % 50, n % 2
      from unnest(${sql.param(assistantIds.slice(0, 3))}::int[]) a, generate_series(1, ${days}::int) n on conflict do nothing`,
    sql`insert into daily_quality (assistant_id, day, up, down, scored, score_sum, contact, person, resolved, unresolved)
      select a, current_date - n, 5 + n % 7, n % 3, 4, 16, 3 + n % 4, n % 3, 6, 1
      from unnest(${sql.param(assistantIds.slice(0, 3))}::int[]) a, generate_series(1, ${days}::int) n on conflict do nothing`,
    sql`insert into daily_model_use (assistant_id, day, provider, model, prompt_tokens, cached_prompt_tokens, completion_tokens, cost_nanos, purpose)
      select a, current_date - n, 'openai', 'gpt-4o-mini', 40000 + n % 9000, 1000, 9000, 12000000, 'reply'
      from unnest(${sql.param(assistantIds.slice(0, 3))}::int[]) a, generate_series(1, ${days}::int) n on conflict do nothing`,
    sql`insert into knowledge_sources (assistant_id, kind, title, text, state, read_at, created_at, writes_questions)
      select ${first}::int, 'text', 'Preguntas frecuentes sobre el tratamiento ' || n, 'La visita ' || n || ' cuesta 30 euros.', 'ready', now(), now() - make_interval(mins => n), false
      from generate_series(1, ${sources}::int) n`,
    sql`insert into knowledge_documents (source_id, title, characters, passages, length, read_at)
      select id, title, 1200, 2, 180, now() from knowledge_sources where assistant_id = ${first}::int`,
  ];
}

function longThread(threadId: number, count: number): SQL {
  return sql`insert into messages (conversation_id, role, content)
    select ${threadId}::int, case n % 2 when 1 then 'user' else 'assistant' end,
      'Mensaje ' || n || ': ¿la primera visita es gratuita, y puedo ir un sábado por la mañana a hablar de los plazos?'
    from generate_series(3, ${count}::int) n`;
}
