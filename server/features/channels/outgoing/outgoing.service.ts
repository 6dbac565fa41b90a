import { limits } from '#server/config/limits.ts';
import { settleDue } from '#server/jobs/due-work.queries.ts';
import { createDueWork, type DueWorkDeps } from '#server/jobs/due-work.ts';
import type { ChannelFault } from '#server/providers/channels/channel-fault.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import type { Carriers } from '../carrier.ts';
import { channelText, nameInMarkdown } from '../channel-text.ts';
import type { ConnectionService } from '../connections/connections.service.ts';
import { markGone } from '../incoming/incoming.queries.ts';
import type { Part } from '../parts.rules.ts';
import type { SpeechOf } from '../speech.ts';
import { deleteOldOutgoing, findOutgoing, type OutgoingRow, outgoing, setSending } from './outgoing.queries.ts';
import { applyReceipts, findReceipt, noteReceipt } from './receipts.queries.ts';
import { resumeReported } from './receipts.service.ts';
import type { AskSentCard } from './sent-cards.ts';

interface OutgoingDeps extends DueWorkDeps {
  connections: Pick<ConnectionService, 'failed'>;
  carriers: Carriers;
  speechOf: SpeechOf;
  /** The privacy notice and its address. */
  notices: { shown(assistantId: number, language: VisitorLanguage): Promise<{ text: string; url: string } | null> };
  /** Asks for a card that stands beside a message of a person of the business. */
  askCard: AskSentCard;
  /** The site's public address, for links. */
  appUrl: () => string;
  /** Called with the outcome of each try. */
  observe?: (outcome: string) => void;
}

/** The only part of a template. The service has its text. */
const wholeTemplate = { marked: '', plain: '' };

type Found = NonNullable<Awaited<ReturnType<typeof findOutgoing>>>;

/**
 * Sends messages to people at outside services, each message once. No service accepts an id by which it would recognise a second sending,
 * so a message that may have arrived is not sent again. If a service reports about such a message, the report settles it.
 */
export function createChannelOutgoing(deps: OutgoingDeps) {
  const { db, clock, connections, carriers, speechOf, notices, askCard, appUrl, observe = () => {} } = deps;
  const { sending, retrySeconds, attentionSeconds, attentionDays, keptDays, purgeBatch } = limits.channels;
  return {
    ...createDueWork(deps, { kind: outgoing, limits: sending, attempt }),

    /** Deletes messages that were settled long ago. */
    async purge(): Promise<void> {
      const before = new Date(clock.now().getTime() - keptDays * 24 * 3_600_000);
      while ((await deleteOldOutgoing(db, before, purgeBatch)) === purgeBatch);
    },
  };

  async function attempt(claimed: OutgoingRow): Promise<void> {
    const found = await findOutgoing(db, claimed);
    if (!found || found.peer.isGone) return settle(claimed, 'failed', 'gone');
    const sent = await partsSent(claimed);
    if (sent === undefined) return settleUnknown(claimed, 'interrupted');
    const { connection, peer } = found;
    if (connection.problem === 'token' || connection.problem === 'account') return rest(claimed, connection.problem);
    const { template } = claimed;
    const isClosed = peer.windowEndsAt !== null && peer.windowEndsAt <= clock.now();
    if (isClosed && !template && sent === 0) return settle(claimed, 'held', 'window');
    const carrier = carriers[connection.channel];
    const parts = template ? [wholeTemplate] : await partsOf(claimed, found);
    for (const [position, part] of parts.entries()) {
      if (position < sent) continue;
      await setSending(db, claimed, { isSending: true });
      const ref = `${claimed.id}.${position}`;
      const byTemplate = template && carrier.sendTemplate?.(found, template, ref);
      const choices = position === parts.length - 1 ? claimed.choices : null;
      const answer = await (byTemplate ?? carrier.send(found, part, ref, choices ?? undefined));
      if ('fault' in answer) return failed(claimed, found, answer.fault);
      const { externalId } = answer.value;
      if (externalId) await noteReceipt(db, { outgoingId: claimed.id, part: position, externalId, state: 'sent' });
      await setSending(db, claimed, { isSending: false, partsSent: position + 1 });
    }
    const { message } = found;
    if (message?.author === 'person' && message.kind === 'card') await askCard(found, message.id);
    await settle(claimed, 'sent', null);
    await applyReceipts(db, claimed.id);
  }

  /** Choices get a text of their own if the text above them is too long to have choices. */
  async function partsOf(claimed: OutgoingRow, found: Found): Promise<Part[]> {
    const { partsOf: make, questions } = carriers[found.connection.channel];
    const parts = make(await wordsOf(claimed, found));
    const isLong = claimed.choices && (parts.at(-1)?.marked.length ?? 0) > questions.maxChars;
    return isLong ? [...parts, ...make(channelText[(await speechOf(found)).language].choose)] : parts;
  }

  /**
   * How many parts have been sent. Undefined if the process that sent one ended before the service's response, and no report has come
   * since.
   */
  async function partsSent({ id, isSending, partsSent: sent }: OutgoingRow): Promise<number | undefined> {
    if (!isSending) return sent;
    return (await findReceipt(db, id, sent)) ? sent + 1 : undefined;
  }

  async function failed(claimed: OutgoingRow, { connection, peer }: Found, fault: ChannelFault): Promise<void> {
    if (fault.kind === 'unknown') return settleUnknown(claimed, 'no answer');
    await setSending(db, claimed, { isSending: false });
    if (fault.kind === 'refused') return settle(claimed, 'failed', fault.why);
    if (fault.kind === 'closed') return settle(claimed, 'held', 'window');
    if (fault.kind === 'gone') {
      await markGone(db, connection.id, peer.externalId);
      return settle(claimed, 'failed', 'gone');
    }
    if (fault.kind === 'token' || fault.kind === 'account') {
      await connections.failed(connection.id, fault.kind);
      return rest(claimed, fault.kind);
    }
    const planned = retrySeconds[claimed.attempts - 1];
    if (planned === undefined) return settle(claimed, 'failed', 'not reached');
    await postpone(claimed, fault.afterSeconds ?? planned, 'not reached');
  }

  /** Waits until the owner has mended the connection. A message that is too old by then fails. */
  async function rest(claimed: OutgoingRow, why: string): Promise<void> {
    const oldest = clock.now().getTime() - attentionDays * 24 * 3_600_000;
    if (claimed.createdAt.getTime() < oldest) return settle(claimed, 'failed', why);
    await postpone(claimed, attentionSeconds, why);
  }

  async function postpone(claimed: OutgoingRow, seconds: number, lastError: string): Promise<void> {
    const nextAttemptAt = new Date(clock.now().getTime() + seconds * 1_000);
    await settleDue(db, outgoing, claimed, { nextAttemptAt, lastError });
    observe('later');
  }

  async function settle(claimed: OutgoingRow, state: OutgoingRow['state'], lastError: string | null): Promise<void> {
    await settleDue(db, outgoing, claimed, { state, nextAttemptAt: null, isSending: false, lastError });
    observe(state);
  }

  /** Settles a message of which a part may have been sent. If the service has reported that part meanwhile, the others are sent. */
  async function settleUnknown(claimed: OutgoingRow, why: string): Promise<void> {
    await settle(claimed, 'unknown', why);
    await db.transaction((tx) => resumeReported(tx, claimed.id));
  }

  /** The text that the person reads. The first automatic message of a conversation says that a machine answers. */
  async function wordsOf({ content }: OutgoingRow, found: Found): Promise<string> {
    const { message, assistantName, offersPerson, isFirst, connection } = found;
    const text = content ?? message?.content ?? '';
    if (message?.author === 'person') return message.authorName ? `**${message.authorName}:** ${text}` : text;
    if (!isFirst) return text;
    const { language } = await speechOf(found);
    const notice = await notices.shown(connection.assistantId, language);
    const noticeLine = notice ? `\n${notice.text}: ${new URL(`${notice.url}?lang=${language}`, appUrl()).href}` : '';
    return `*${channelText[language].disclosure(nameInMarkdown(assistantName), offersPerson)}*${noticeLine}\n\n${text}`;
  }
}
