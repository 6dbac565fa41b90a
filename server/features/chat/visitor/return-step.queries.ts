import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

interface Returning {
  assistantId: SQLWrapper;
  claimedSession: SQLWrapper;
  /** Why the message alone makes its visitor's interest high; null for one that does not. */
  request: SQLWrapper;
  /** Whether the message is told of here: whoever makes its visitor a contact lets them be seen, too. */
  when: SQL;
}

/**
 * Steps that let a contact be seen to be back when the step `question` has stored a message of theirs: unread, active now, with
 * one conversation more if the step `begun` has opened one. What a contact says within a minute is told of once.
 */
export function returnSteps({ assistantId, claimedSession, request, when }: Returning): SQL {
  const level = (level: SQL) => sql`case when ${request}::text is null then ${level} else 'high' end`;
  return sql`heard as (
    update contact_sessions s set
      last_interaction = now(), conversation_count = s.conversation_count + (select count(*)::int from begun),
      interest_level = ${level(sql`s.interest_level`)}, interest_reason = coalesce(${request}::text, s.interest_reason)
    from contacts c
    where c.id = s.contact_id and s.assistant_id = ${assistantId} and s.session_id = ${claimedSession}
      and exists (select from question) and ${when}
      and (exists (select from begun) or not c.unread or s.last_interaction < now() - interval '1 minute'
        or (${request}::text is not null and s.interest_level <> 'high'))
    returning s.contact_id),
  back as (
    update contacts c set
      unread = true, last_interaction = now(), updated_at = now(),
      conversation_count = c.conversation_count + (select count(*)::int from begun),
      interest_level = case when 'interestLevel' = any(c.corrected_fields) then c.interest_level
        else ${level(sql`c.interest_level`)} end,
      interest_reason = case when 'interestLevel' = any(c.corrected_fields) then c.interest_reason
        else coalesce(${request}::text, c.interest_reason) end
    from heard where c.id = heard.contact_id)`;
}
