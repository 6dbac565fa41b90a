import { randomBytes } from 'node:crypto';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import { type Actor, type Caller, recordedAs } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError, fieldError, notFound } from '#server/lib/errors.ts';
import type { SecretBox } from '#server/lib/security/secrets.ts';
import type { ChannelFault } from '#server/providers/channels/channel-fault.ts';
import type { WhatsAppAccess } from '#server/providers/whatsapp/whatsapp-client.ts';
import { type ChannelConnection, type ConnectChannel, tokenSchemas } from '#shared/contracts/assistants/channels.ts';
import type { AssistantService } from '../../assistants/assistants.service.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { QueueAccountMails } from '../../mail/account-mails.service.ts';
import { presentConnection } from './connections.presenter.ts';
import {
  type ConnectionRow,
  countConnections,
  countOfAccount,
  deleteConnection,
  findConnection,
  findConnectionOwner,
  hurryWaiting,
  insertConnection,
  listConnections,
  listCounts,
  markProblem,
  type SealedValues,
  updateConnection,
} from './connections.queries.ts';
import { type ConnectionSecrets, type Connector, type Connectors, connectingTexts } from './connectors.ts';

interface ConnectionDeps {
  db: Db;
  audit: AuditService;
  clock: Clock;
  rateLimiter: RateLimiter;
  secrets: SecretBox;
  connectors: Connectors;
  assistants: Pick<AssistantService, 'requireManageable'>;
  queueMails: QueueAccountMails;
  /** The site's public address, which the service calls. */
  appUrl: () => string;
}

export type ConnectionService = ReturnType<typeof createConnectionService>;

const week = 7 * 24 * 3_600_000;

/** Connects assistants to accounts of outside services, for the people who manage the assistants. */
export function createConnectionService(deps: ConnectionDeps) {
  const { db, audit, clock, rateLimiter, secrets, connectors, assistants, queueMails, appUrl } = deps;
  const { perAssistant, connecting } = limits.channels;
  return {
    async list(actor: Actor, assistantId: number): Promise<ChannelConnection[]> {
      await assistants.requireManageable(actor, assistantId);
      return presentAll(assistantId);
    },

    /** Throws 409 (connected already, or too many), 422 (a given value is not valid), 429 and 503 (not reached). */
    async connect(caller: Caller, assistantId: number, wish: ConnectChannel): Promise<ChannelConnection> {
      await assistants.requireManageable(caller.actor, assistantId);
      await rateLimiter.take([{ key: `channels:${caller.actor.userId}`, ...connecting }]);
      const connector = connectorOf(wish.channel);
      const given = connector.secretsOf(wish);
      const answer = await connector.identify(given, wish);
      if ('fault' in answer) throw refusal(connector, answer.fault);
      if ((await countConnections(db, assistantId)) >= perAssistant) throw tooMany();
      const connection = await db.transaction(async (tx) => {
        const key = randomBytes(16).toString('base64url');
        const values = { assistantId, channel: wish.channel, key, ...answer.value };
        const added = await insertConnection(tx, values, (id) => sealed(id, given));
        if (!added) throw connectedAlready(connector);
        await audit.record({ ...recordedAs(caller), ...entryOf('channel.connected', added) }, tx);
        return added;
      });
      return present(await opened(connection, given));
    },

    /** Throws what `connect` throws, and 404. */
    async check(caller: Caller, assistantId: number, id: number, newToken?: string): Promise<ChannelConnection> {
      await assistants.requireManageable(caller.actor, assistantId);
      await rateLimiter.take([{ key: `channels:${caller.actor.userId}`, ...connecting }]);
      const connection = await require(assistantId, id);
      const connector = connectorOf(connection.channel);
      const stored = secretsOf(connection);
      const used = newToken ? { ...stored, token: newToken } : stored;
      if (!tokenSchemas[connection.channel].safeParse(used.token).success) throw notKnown(connector);
      const answer = await connector.identify(used, connection);
      if ('fault' in answer) {
        const { kind } = answer.fault;
        if (newToken || (kind !== 'token' && kind !== 'account')) throw refusal(connector, answer.fault);
        return present(await mark(id, kind));
      }
      if (answer.value.externalId !== connection.externalId) throw fieldError('token', textsOf(connector).other);
      const { token } = sealed(id, used);
      const renewed = await updateConnection(db, id, { token, name: answer.value.name });
      const now = await opened(renewed ?? connection, used);
      if (now.problem !== 'token' && now.problem !== 'account') await hurryWaiting(db, id);
      return present(now);
    },

    async disconnect(caller: Caller, assistantId: number, id: number): Promise<void> {
      await assistants.requireManageable(caller.actor, assistantId);
      const connection = await require(assistantId, id);
      await db.transaction(async (tx) => {
        await deleteConnection(tx, id);
        await audit.record({ ...recordedAs(caller), ...entryOf('channel.disconnected', connection) }, tx);
      });
      const isLast = (await countOfAccount(db, connection)) === 0;
      await connectorOf(connection.channel).close(connection, secretsOf(connection), isLast);
    },

    tokenOf: (connection: ConnectionRow): string => secretsOf(connection).token,

    accessOf(connection: ConnectionRow): WhatsAppAccess {
      const { token, appSecret = '' } = secretsOf(connection);
      return { token, appSecret };
    },

    /** Undefined if the connection does not exist, or has no such secret. */
    secretOf(connection: ConnectionRow | undefined, name: 'appSecret' | 'verifyToken'): string | undefined {
      const text = connection?.[name];
      return connection && text ? secrets.open(text, recordOf(connection.id, name)) : undefined;
    },

    /** Stores that the service blocks the connection: nothing is sent until its owner has mended it. The owner gets a mail. */
    async failed(id: number, problem: 'token' | 'account'): Promise<void> {
      await db.transaction(async (tx) => {
        if (!(await markProblem(tx, id, problem))) return;
        const found = await findConnectionOwner(tx, id);
        if (!found) return;
        const { ownerId: userId, email: recipient } = found;
        await queueMails(tx, [{ kind: 'channel_attention', userId, recipient, facts: { channelConnectionId: id } }]);
      });
    },
  };

  function since(): Date {
    return new Date(clock.now().getTime() - week);
  }

  // A connector only gets requests and rows of its own channel.
  function connectorOf(channel: ConnectionRow['channel']): Connector {
    return connectors[channel] as Connector;
  }

  async function require(assistantId: number, id: number): Promise<ConnectionRow> {
    const connection = await findConnection(db, assistantId, id);
    if (!connection) throw notFound();
    return connection;
  }

  async function presentAll(assistantId: number): Promise<ChannelConnection[]> {
    const month = `${clock.now().toISOString().slice(0, 7)}-01`;
    const counts = await listCounts(db, assistantId, month);
    return (await listConnections(db, assistantId, since())).map(({ connection, undelivered }) => {
      const { id, channel, key, name, verifyToken } = connection;
      return presentConnection(connection, {
        undelivered,
        url: connectorOf(channel).urlOf(name),
        webhook: verifyToken
          ? { url: `${appUrl()}/api/channels/${channel}/${key}`, verifyToken: secretsOf(connection).verifyToken ?? '' }
          : null,
        monthCounts: counts
          .filter(({ connectionId }) => connectionId === id)
          .map(({ category, messages }) => ({ category, messages })),
      });
    });
  }

  async function present({ id, assistantId }: ConnectionRow): Promise<ChannelConnection> {
    const shown = (await presentAll(assistantId)).find((connection) => connection.id === id);
    if (!shown) throw notFound();
    return shown;
  }

  async function mark(id: number, problem: ConnectionRow['problem']): Promise<ConnectionRow> {
    const row = await updateConnection(db, id, { state: problem ? 'attention' : 'connected', problem });
    if (!row) throw notFound();
    return row;
  }

  async function opened(connection: ConnectionRow, given: ConnectionSecrets): Promise<ConnectionRow> {
    return mark(connection.id, await connectorOf(connection.channel).open(connection, given));
  }

  function sealed(id: number, { token, appSecret, verifyToken }: ConnectionSecrets): SealedValues & { token: string } {
    return {
      token: secrets.seal(token, recordOf(id, 'token')),
      ...(appSecret ? { appSecret: secrets.seal(appSecret, recordOf(id, 'appSecret')) } : {}),
      ...(verifyToken ? { verifyToken: secrets.seal(verifyToken, recordOf(id, 'verifyToken')) } : {}),
    };
  }

  function secretsOf({ id, token, appSecret, verifyToken }: ConnectionRow): ConnectionSecrets {
    return {
      token: secrets.open(token, recordOf(id, 'token')),
      ...(appSecret ? { appSecret: secrets.open(appSecret, recordOf(id, 'appSecret')) } : {}),
      ...(verifyToken ? { verifyToken: secrets.open(verifyToken, recordOf(id, 'verifyToken')) } : {}),
    };
  }
}

function entryOf(action: string, { id, assistantId, channel, name }: ConnectionRow) {
  return { action, target: name, details: { id, assistantId, channel } };
}

function recordOf(id: number, column: 'token' | 'appSecret' | 'verifyToken'): string {
  return `channel_connections.${id}.${column}`;
}

function textsOf({ texts }: Connector): typeof connectingTexts {
  return { ...connectingTexts, ...texts };
}

/** The error for the person who connects an account. */
function refusal(connector: Connector, { kind }: ChannelFault): AppError {
  if (kind === 'token' || kind === 'refused') return notKnown(connector);
  return new AppError('unavailable', textsOf(connector).notReached, { retryAfterSeconds: 10 });
}

function notKnown(connector: Connector): AppError {
  return fieldError('token', textsOf(connector).notKnown);
}

function connectedAlready(connector: Connector): AppError {
  const message = textsOf(connector).connectedAlready;
  return new AppError('conflict', message, { fields: [{ path: 'token', message }] });
}

function tooMany(): AppError {
  return new AppError('conflict', 'Este asistente ya tiene todas las conexiones que puede tener.');
}
