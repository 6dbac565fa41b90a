import { check, date, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { connectionProblems, connectionStates, outsideChannels } from '../../domain/conversations/channels.ts';
import { assistants } from '../assistants.ts';
import { instant, oneOf, timestamps } from '../columns.ts';

/** The connections through which people write to an assistant outside this site: a bot at Telegram, a number at WhatsApp. */
export const channelConnections = pgTable(
  'channel_connections',
  {
    id: serial('id').primaryKey(),
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: outsideChannels }).notNull(),
    /** The service's id of the bot or the number. */
    externalId: text('external_id').notNull(),
    /** The name by which people find the connection: a bot's username, or a number as it is dialled. */
    name: text('name').notNull(),
    /** The last segment of the address that the service calls: 128 random bits. */
    key: text('key').notNull(),
    /** The account that a WhatsApp number belongs to. */
    accountId: text('account_id'),
    /** SHA-256 of the secret that the service sends with each call for a bot. Null before the service has been given one. */
    secretHash: text('secret_hash'),
    /** Encrypted (server/lib/security/secrets.ts). */
    token: text('token').notNull(),
    /**
     * For a WhatsApp number, encrypted: the secret with which the service signs each call, and the token with which it verifies this
     * address.
     */
    appSecret: text('app_secret'),
    verifyToken: text('verify_token'),
    /** When the service last verified this address. Always null for a bot, because the program gives a bot's service the address. */
    verifiedAt: instant('verified_at'),
    state: text('state', { enum: connectionStates }).notNull().default('connected'),
    problem: text('problem', { enum: connectionProblems }),
    lastEventAt: instant('last_event_at'),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('channel_connections_external_key').on(table.channel, table.externalId),
    uniqueIndex('channel_connections_key_key').on(table.key),
    index('channel_connections_assistant_idx').on(table.assistantId),
    check('channel_connections_channel_check', oneOf(table.channel, outsideChannels)),
    check('channel_connections_state_check', oneOf(table.state, connectionStates)),
    check('channel_connections_problem_check', oneOf(table.problem, connectionProblems)),
  ],
);

/** How many messages the service has counted for a connection in a month, by the service's own categories. */
export const channelCounts = pgTable(
  'channel_counts',
  {
    connectionId: integer('connection_id')
      .notNull()
      .references(() => channelConnections.id, { onDelete: 'cascade' }),
    /** The first day of the month, in UTC. */
    month: date('month', { mode: 'string' }).notNull(),
    category: text('category').notNull(),
    messages: integer('messages').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.month, table.category] })],
);
