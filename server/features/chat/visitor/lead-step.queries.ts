import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { values } from '#server/db/statement.ts';
import type { ContactEvidence } from '#shared/domain/leads.ts';

/** What a message says of its visitor, found without a model. */
export interface FoundLead {
  email: string | undefined;
  /** E.164. */
  phone: string | undefined;
  evidence: Pick<ContactEvidence, 'email' | 'phone'>;
}

/** The same as values of a statement. */
export interface LeadValues {
  leadEmail: string | null;
  leadPhone: string | null;
  /** JSON. */
  leadEvidence: string;
}

const value = values<LeadValues>();

export function leadValues(lead: FoundLead | undefined): LeadValues {
  return {
    leadEmail: lead?.email ?? null,
    leadPhone: lead?.phone ?? null,
    leadEvidence: JSON.stringify(lead?.evidence ?? {}),
  };
}

interface LeadPlace {
  assistantId: SQLWrapper;
  claimedSession: SQLWrapper;
  /** The session that the message is stored under. */
  session: SQL;
}

/**
 * A step that makes or completes the session's contact when the step `question` stored its message. The newest value
 * stands, but for those that a person has corrected. Conversations whose summary outlived them still count.
 */
export function leadStep({ assistantId, claimedSession, session }: LeadPlace): SQL {
  return sql`lead as (
    insert into contacts as kept (assistant_id, session_id, email, phone, evidence, conversation_count)
    select ${assistantId}, ${session}, ${value('leadEmail')}, ${value('leadPhone')}, ${value('leadEvidence')}::jsonb,
      (select count(*)::int from conversation_summaries
        where assistant_id = ${assistantId} and session_id = ${claimedSession})
      + (select count(*)::int from conversations c
        where c.assistant_id = ${assistantId} and c.session_id = ${claimedSession}
          and not exists (select from conversation_summaries s where s.conversation_id = c.id))
      + (select count(*)::int from begun)
    from question
    on conflict (assistant_id, session_id) do update set
      email = case when 'email' = any(kept.corrected_fields) then kept.email
        else coalesce(excluded.email, kept.email) end,
      phone = case when 'phone' = any(kept.corrected_fields) then kept.phone
        else coalesce(excluded.phone, kept.phone) end,
      evidence = kept.evidence || (excluded.evidence - kept.corrected_fields),
      conversation_count = greatest(kept.conversation_count, excluded.conversation_count),
      last_interaction = excluded.last_interaction, updated_at = excluded.updated_at)`;
}
