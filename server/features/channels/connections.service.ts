import { createHash, randomBytes } from 'node:crypto';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import { type Actor, type Caller, recordedAs } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError, fieldError, notFound } from '#server/lib/errors.ts';
import type { SecretBox } from '#server/lib/security/secrets.ts';
import type { TelegramClient, TelegramFault } from '#server/providers/telegram/telegram-client.ts';
import type { ChannelConnection } from '#shared/contracts/assistants/channels.ts';
import type { AssistantService } from '../assistants/assistants.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { presentConnection } from './connections.presenter.ts';
import {
  type ConnectionRow,
  countConnections,
  deleteConnection,
  findConnection,
  hurryWaiting,
  insertConnection,
  listConnections,
  updateConnection,
} from './connections.queries.ts';

interface ConnectionDeps {
  db: Db;
  audit: AuditService;
  clock: Clock;
  rateLimiter: RateLimiter;
  secrets: SecretBox;
  telegram: TelegramClient;
  assistants: Pick<AssistantService, 'requireManageable'>;
  /** The site's public address, which the service calls. */
  appUrl: () => string;
}

export type ConnectionService = ReturnType<typeof createConnectionService>;

const week = 7 * 24 * 3_600_000;

/** Connects assistants to bots, for whoever manages them. */
export function createConnectionService(deps: ConnectionDeps) {
  const { db, audit, clock, rateLimiter, secrets, telegram, assistants, appUrl } = deps;
  const { perAssistant, connecting } = limits.channels;
  return {
    async list(actor: Actor, assistantId: number): Promise<ChannelConnection[]> {
      await assistants.requireManageable(actor, assistantId);
      const rows = await listConnections(db, assistantId, since());
      return rows.map(({ connection, undelivered }) => presentConnection(connection, undelivered));
    },

    /** Throws 409 (connected already, or too many), 422 (the token, or the site's address, is none), 429 and 503 (not reached). */
    async connect(caller: Caller, assistantId: number, token: string): Promise<ChannelConnection> {
      await assistants.requireManageable(caller.actor, assistantId);
      await rateLimiter.take([{ key: `channels:${caller.actor.userId}`, ...connecting }]);
      const bot = await ask(telegram.getMe(token));
      if ((await countConnections(db, assistantId)) >= perAssistant) throw tooMany();
      const connection = await db.transaction(async (tx) => {
        const key = randomBytes(16).toString('base64url');
        const values = {
          assistantId,
          channel: 'telegram',
          externalId: String(bot.id),
          name: bot.username,
          key,
        } as const;
        const added = await insertConnection(tx, values, (id) => secrets.seal(token, recordOf(id)));
        if (!added) throw connectedAlready();
        await audit.record({ ...recordedAs(caller), ...entryOf('channel.connected', added) }, tx);
        return added;
      });
      return presentConnection(await openWebhook(connection, token), 0);
    },

    /** Throws what connecting throws, and 404. */
    async check(caller: Caller, assistantId: number, id: number, newToken?: string): Promise<ChannelConnection> {
      await assistants.requireManageable(caller.actor, assistantId);
      await rateLimiter.take([{ key: `channels:${caller.actor.userId}`, ...connecting }]);
      const connection = await require(assistantId, id);
      const token = newToken ?? secrets.open(connection.token, recordOf(id));
      const answer = await telegram.getMe(token);
      if ('fault' in answer) {
        if (newToken || answer.fault.kind !== 'token') throw problemOf(answer.fault);
        return present(await mark(id, 'token'));
      }
      if (String(answer.value.id) !== connection.externalId) throw fieldError('token', otherBot);
      const sealed = secrets.seal(token, recordOf(id));
      const renewed = await updateConnection(db, id, { token: sealed, name: answer.value.username });
      const opened = await openWebhook(renewed ?? connection, token);
      if (opened.state === 'connected') await hurryWaiting(db, id);
      return present(opened);
    },

    async disconnect(caller: Caller, assistantId: number, id: number): Promise<void> {
      await assistants.requireManageable(caller.actor, assistantId);
      const connection = await require(assistantId, id);
      await db.transaction(async (tx) => {
        await deleteConnection(tx, id);
        await audit.record({ ...recordedAs(caller), ...entryOf('channel.disconnected', connection) }, tx);
      });
      // A bot that nobody listens to any more; where the service can't be asked, it is refused from now on.
      await telegram.deleteWebhook(secrets.open(connection.token, recordOf(id)));
    },

    tokenOf: ({ id, token }: Pick<ConnectionRow, 'id' | 'token'>): string => secrets.open(token, recordOf(id)),

    /** The service says that the token holds no more: nothing is sent until its owner has given another. */
    tokenFailed: async (id: number): Promise<void> => {
      await mark(id, 'token');
    },
  };

  function since(): Date {
    return new Date(clock.now().getTime() - week);
  }

  async function require(assistantId: number, id: number): Promise<ConnectionRow> {
    const connection = await findConnection(db, assistantId, id);
    if (!connection) throw notFound();
    return connection;
  }

  async function present({ id, assistantId }: ConnectionRow): Promise<ChannelConnection> {
    const row = (await listConnections(db, assistantId, since())).find(({ connection }) => connection.id === id);
    if (!row) throw notFound();
    return presentConnection(row.connection, row.undelivered);
  }

  async function mark(id: number, problem: 'token' | 'address' | null): Promise<ConnectionRow> {
    const row = await updateConnection(db, id, { state: problem ? 'attention' : 'connected', problem });
    if (!row) throw notFound();
    return row;
  }

  /** Lets the service call this site, with a secret of which only the hash is kept. */
  async function openWebhook({ id, key }: ConnectionRow, token: string): Promise<ConnectionRow> {
    const secret = randomBytes(24).toString('base64url');
    // Before the service has it: its first call may be quicker than its answer.
    await updateConnection(db, id, { secretHash: hashOf(secret) });
    const answer = await telegram.setWebhook(token, { url: `${appUrl()}/api/channels/telegram/${key}`, secret });
    return mark(id, 'fault' in answer ? 'address' : null);
  }
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function entryOf(action: string, { id, assistantId, channel, name }: ConnectionRow) {
  return { action, target: name, details: { id, assistantId, channel } };
}

function recordOf(id: number): string {
  return `channel_connections.${id}.token`;
}

async function ask<Value>(asked: Promise<{ value: Value } | { fault: TelegramFault }>): Promise<Value> {
  const answer = await asked;
  if ('fault' in answer) throw problemOf(answer.fault);
  return answer.value;
}

const otherBot = 'Este token es de otro bot. Para cambiar de bot, desconecta este y conecta el otro.';

function problemOf({ kind }: TelegramFault): AppError {
  if (kind === 'token' || kind === 'refused')
    return fieldError('token', 'Telegram no reconoce este token. Cópialo de nuevo de BotFather.');
  return new AppError('unavailable', 'No hemos podido hablar con Telegram. Vuelve a intentarlo en un momento.', {
    retryAfterSeconds: 10,
  });
}

function connectedAlready(): AppError {
  const message = 'Este bot ya está conectado. Desconéctalo primero de donde está, o crea otro en BotFather.';
  return new AppError('conflict', message, { fields: [{ path: 'token', message }] });
}

function tooMany(): AppError {
  return new AppError('conflict', 'Este asistente ya tiene todas las conexiones que puede tener.');
}
