import { type SQL, sql } from 'drizzle-orm';

/** The person whose data is meant: the sessions of a visitor and, if known, the contacts that they belong to. */
export interface PersonScope {
  sessions: { assistantId: number; sessionId: string }[];
  contactIds: number[];
}

/**
 * How long rows are kept: as long as their conversation or contact, as the longer of the two, or for some days or minutes
 * at most, until their purpose is done.
 */
type Kept = 'conversation' | 'contact' | 'both' | 'days' | 'minutes';

interface PersonTable {
  kept: Kept;
  /** The condition for rows `t` of the person, using the sets of {@link personSets}. */
  rows: SQL;
  /** Columns that exports leave out: keys to a chat, secrets, and data about how a row was made or sent. */
  hidden?: readonly string[];
  /** Whether the owner's side has written the rows about the person. Only the owner's export has them. */
  isInternal?: true;
}

/** The person's sessions (`s`), contacts (`k`), conversations (`v`) and bookings (`b`). */
export function personSets({ sessions, contactIds }: PersonScope): SQL {
  return sql`s as materialized (select "assistantId" as assistant_id, "sessionId" as session_id
      from json_to_recordset(${JSON.stringify(sessions)}::json) as given("assistantId" int, "sessionId" text)),
    k as materialized (select id from contacts where id = any(${sql.param(contactIds)}::int[])),
    v as materialized (select c.id from conversations c join s on s.session_id = c.session_id and s.assistant_id = c.assistant_id),
    b as materialized (select id from bookings where contact_id in (select id from k) or conversation_id in (select id from v))`;
}

const ofSession = sql`(t.assistant_id, t.session_id) in (select assistant_id, session_id from s)`;
const ofContact = sql`t.contact_id in (select id from k)`;
const ofConversation = sql`t.conversation_id in (select id from v)`;
const ofMessage = sql`t.message_id in (select id from messages where conversation_id in (select id from v))`;
const ofPeer = sql`t.peer_id in (select p.id from channel_peers p join s on s.session_id = p.session_id)`;

const costs = [
  ...['prompt_tokens', 'completion_tokens', 'cached_prompt_tokens', 'written_prompt_tokens', 'cost_nanos'],
  ...['price_version', 'usage_estimated'],
];

/** Every table with visitors' data. A test checks for each table of the schema whether it belongs here. */
export const personTables = {
  contacts: { kept: 'contact', rows: sql`t.id in (select id from k)`, hidden: ['session_id', 'owner_id'] },
  contact_sessions: { kept: 'contact', rows: ofSession, hidden: ['session_id', 'kept_apart'] },
  contact_aliases: { kept: 'contact', rows: ofContact, hidden: ['session_id'], isInternal: true },
  contact_notes: { kept: 'contact', rows: ofContact, isInternal: true },
  contact_status_changes: { kept: 'contact', rows: ofContact, isInternal: true },
  conversations: {
    kept: 'conversation',
    rows: sql`t.id in (select id from v)`,
    hidden: ['session_id', 'handler_id', 'watched_until'],
  },
  messages: {
    kept: 'conversation',
    rows: ofConversation,
    hidden: [...costs, 'charged_user_id', 'client_message_id', 'attempt', 'stop_requested', 'fault', 'first_token_ms'],
  },
  message_sources: { kept: 'conversation', rows: ofConversation },
  unanswered_questions: { kept: 'conversation', rows: ofConversation, isInternal: true },
  held_sentences: { kept: 'conversation', rows: ofConversation, isInternal: true },
  message_ratings: { kept: 'conversation', rows: ofConversation },
  conversation_ratings: { kept: 'conversation', rows: ofConversation },
  conversation_notes: { kept: 'conversation', rows: ofConversation, isInternal: true },
  conversation_summaries: { kept: 'contact', rows: ofSession, hidden: [...costs, 'session_id', 'email_sent'] },
  cards: { kept: 'conversation', rows: ofMessage },
  tool_calls: { kept: 'conversation', rows: ofMessage, isInternal: true },
  bookings: { kept: 'contact', rows: sql`t.id in (select id from b)`, hidden: ['link_version'] },
  calcom_bookings: { kept: 'contact', rows: sql`t.booking_id in (select id from b)` },
  booking_mails: { kept: 'contact', rows: sql`t.booking_id in (select id from b)`, hidden: ['last_error'] },
  mail_outbox: {
    kept: 'contact',
    rows: sql`(t.contact_id in (select id from k)
      or t.summary_id in (select c.id from conversation_summaries c join s on s.session_id = c.session_id and s.assistant_id = c.assistant_id))`,
    hidden: ['message_id', 'last_error'],
    isInternal: true,
  },
  webhook_deliveries: { kept: 'days', rows: ofContact, hidden: ['response', 'problem'], isInternal: true },
  push_messages: { kept: 'minutes', rows: sql`(${ofContact} or ${ofConversation})`, isInternal: true },
  channel_peers: { kept: 'contact', rows: sql`t.session_id in (select session_id from s)`, hidden: ['session_id'] },
  channel_events: { kept: 'days', rows: ofPeer },
  message_pictures: { kept: 'conversation', rows: ofMessage },
  session_pictures: { kept: 'minutes', rows: ofSession, hidden: ['session_id'] },
  channel_messages: { kept: 'days', rows: ofPeer, hidden: ['last_error'] },
  channel_receipts: {
    kept: 'days',
    rows: sql`t.outgoing_id in (select o.id from channel_messages o join channel_peers p on p.id = o.peer_id
      join s on s.session_id = p.session_id)`,
    isInternal: true,
  },
  marketing_consents: { kept: 'both', rows: ofSession, hidden: ['session_id'] },
  notice_views: { kept: 'both', rows: ofSession, hidden: ['session_id'] },
} as const satisfies Record<string, PersonTable>;

export type PersonTableName = keyof typeof personTables;

const isTable = (name: string): name is PersonTableName => name in personTables;

export const personTableNames = Object.keys(personTables).filter(isTable);

export function personTable(name: PersonTableName): PersonTable {
  return personTables[name];
}
