import { type SQL, sql } from 'drizzle-orm';
import { isOutside } from './sources.ts';

/**
 * A query of the contacts that came through an outside channel, with the channel. A contact's first session decides. The
 * channel of a session is known from its conversations, and from its channel's peer, which stays when old conversations are
 * deleted. `among` is the condition for the assistants.
 */
export function contactsOutside(among: SQL): SQL {
  return sql`select s.contact_id, o.channel from (
      select v.assistant_id, v.session_id, v.channel from conversations v where v.assistant_id ${among} and ${isOutside(sql`v.channel`)}
      union select l.assistant_id, p.session_id, l.channel
      from channel_connections l join channel_peers p on p.connection_id = l.id where l.assistant_id ${among}) o
    join contact_sessions s on s.assistant_id = o.assistant_id and s.session_id = o.session_id
    where not exists (select from contact_sessions e where e.contact_id = s.contact_id and e.id < s.id)`;
}
