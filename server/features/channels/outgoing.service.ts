import { limits } from '#server/config/limits.ts';
import { settleDue } from '#server/jobs/due-work.queries.ts';
import { createDueWork, type DueWorkDeps } from '#server/jobs/due-work.ts';
import type { TelegramClient, TelegramFault } from '#server/providers/telegram/telegram-client.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { channelText } from './channel-text.ts';
import type { ConnectionService } from './connections.service.ts';
import { markGone } from './incoming.queries.ts';
import { deleteOldOutgoing, findOutgoing, type OutgoingRow, outgoing, setSending } from './outgoing.queries.ts';
import { type TelegramPart, telegramParts } from './telegram/telegram-text.rules.ts';

interface OutgoingDeps extends DueWorkDeps {
  connections: Pick<ConnectionService, 'tokenOf' | 'tokenFailed'>;
  telegram: TelegramClient;
  language: () => Promise<VisitorLanguage>;
  /** Hears how each try went. */
  observe?: (outcome: string) => void;
}

type Found = NonNullable<Awaited<ReturnType<typeof findOutgoing>>>;

/**
 * Sends people at outside services what is said to them, each message once: the service takes no name for a message by which a second
 * sending could be recognised, so what may have arrived is not sent again.
 */
export function createChannelOutgoing(deps: OutgoingDeps) {
  const { db, clock, logger, connections, telegram, language, observe = () => {} } = deps;
  const { sending, retrySeconds, attentionSeconds, attentionDays, keptDays, purgeBatch } = limits.channels;
  return {
    ...createDueWork(deps, { kind: outgoing, limits: sending, attempt }),

    /** Forgets what was settled long ago. */
    async purge(): Promise<void> {
      const before = new Date(clock.now().getTime() - keptDays * 24 * 3_600_000);
      while ((await deleteOldOutgoing(db, before, purgeBatch)) === purgeBatch);
    },
  };

  async function attempt(claimed: OutgoingRow): Promise<void> {
    const found = await findOutgoing(db, claimed);
    if (!found || found.peer.isGone) return settle(claimed, 'failed', 'gone');
    // The process that was at it has ended before it heard.
    if (claimed.isSending) return settle(claimed, 'unknown', 'interrupted');
    if (found.connection.problem === 'token') return rest(claimed);
    const parts = telegramParts(await wordsOf(claimed, found));
    for (const [position, part] of parts.entries()) {
      if (position < claimed.partsSent) continue;
      await setSending(db, claimed, { isSending: true });
      const fault = await post(found, part);
      if (fault) return failed(claimed, found, fault);
      await setSending(db, claimed, { isSending: false, partsSent: position + 1 });
    }
    await settle(claimed, 'sent', null);
  }

  /** Sends a part; what the service can't read as marked text goes without marks. */
  async function post({ peer, connection }: Found, { html, plain }: TelegramPart): Promise<TelegramFault | undefined> {
    const token = connections.tokenOf(connection);
    const chatId = peer.externalId;
    const answer = await telegram.sendMessage(token, { chatId, text: html, html: true });
    if (!('fault' in answer)) return undefined;
    if (answer.fault.kind !== 'refused') return answer.fault;
    logger.warn({ connection: connection.id, why: answer.fault.why }, 'a message is sent without marks');
    const again = await telegram.sendMessage(token, { chatId, text: plain, html: false });
    return 'fault' in again ? again.fault : undefined;
  }

  async function failed(claimed: OutgoingRow, { connection, peer }: Found, fault: TelegramFault): Promise<void> {
    if (fault.kind === 'unknown') return settle(claimed, 'unknown', 'no answer');
    await setSending(db, claimed, { isSending: false });
    if (fault.kind === 'refused') return settle(claimed, 'failed', fault.why);
    if (fault.kind === 'gone') {
      await markGone(db, connection.id, peer.externalId);
      return settle(claimed, 'failed', 'gone');
    }
    if (fault.kind === 'token') {
      await connections.tokenFailed(connection.id);
      return rest(claimed);
    }
    const planned = retrySeconds[claimed.attempts - 1];
    if (planned === undefined) return settle(claimed, 'failed', 'not reached');
    await postpone(claimed, fault.afterSeconds ?? planned, 'not reached');
  }

  /** Until its owner has mended the connection; what is too old by then is no news. */
  async function rest(claimed: OutgoingRow): Promise<void> {
    const oldest = clock.now().getTime() - attentionDays * 24 * 3_600_000;
    if (claimed.createdAt.getTime() < oldest) return settle(claimed, 'failed', 'token');
    await postpone(claimed, attentionSeconds, 'token');
  }

  async function postpone(claimed: OutgoingRow, seconds: number, lastError: string): Promise<void> {
    const nextAttemptAt = new Date(clock.now().getTime() + seconds * 1_000);
    await settleDue(db, outgoing, claimed, { nextAttemptAt, lastError });
    observe('later');
  }

  async function settle(claimed: OutgoingRow, state: 'sent' | 'failed' | 'unknown', lastError: string | null) {
    await settleDue(db, outgoing, claimed, { state, nextAttemptAt: null, isSending: false, lastError });
    observe(state);
  }

  /** What the person reads: the first automatic message of a conversation says that a machine answers. */
  async function wordsOf({ content }: OutgoingRow, found: Found): Promise<string> {
    const { message, assistantName, offersPerson, isFirst } = found;
    const text = content ?? message?.content ?? '';
    if (message?.author === 'person') return message.authorName ? `**${message.authorName}:** ${text}` : text;
    return isFirst ? `*${channelText[await language()].disclosure(assistantName, offersPerson)}*\n\n${text}` : text;
  }
}
