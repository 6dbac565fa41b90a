import type { Db } from '#server/db/client.ts';
import type { ChannelFault } from '#server/providers/channels/channel-fault.ts';
import type { ReceiptState } from '#shared/domain/conversations/channels.ts';
import { lockOutgoing, resumeOutgoing, updateOutgoing } from './outgoing.queries.ts';
import {
  applyReceipts,
  countCategory,
  findReceipt,
  findReported,
  forgetReceipts,
  noteReceipt,
} from './receipts.queries.ts';

/** A service's report about a message that was sent. */
export interface Report {
  ref: string | undefined;
  externalId: string;
  state: ReceiptState;
  category: string | undefined;
  /** Why the message has failed. */
  fault: ChannelFault | undefined;
  at: Date;
}

/**
 * Takes a report. Reports may come in any order and repeatedly. If it was not known whether a part of the message had been sent, the
 * report settles that, and the remaining parts are sent.
 */
export async function takeReport(tx: Db, connectionId: number, report: Report): Promise<void> {
  const found = await findReported(tx, connectionId, report);
  if (!found) return;
  const { outgoing, part } = found;
  const { externalId, state, category, fault, at } = report;
  // The report is of an earlier try: a held message will be sent anew.
  if (outgoing.state === 'held') return;
  const of = { outgoingId: outgoing.id, part };
  await noteReceipt(tx, { ...of, externalId, state });
  if (category) await countCategory(tx, of, { connectionId, category, at });
  if (state === 'failed') {
    if (outgoing.state === 'waiting') return;
    if (fault?.kind === 'closed') {
      await forgetReceipts(tx, outgoing.id);
      await updateOutgoing(tx, outgoing.id, { state: 'held', partsSent: 0, isSending: false, lastError: 'window' });
      return;
    }
    const lastError = fault && 'why' in fault ? fault.why : 'failed';
    await updateOutgoing(tx, outgoing.id, { lastError, ...(outgoing.state === 'unknown' ? { state: 'failed' } : {}) });
  }
  await resumeReported(tx, outgoing.id);
  await applyReceipts(tx, outgoing.id);
}

/** Continues a message of which it was not known whether a part had been sent, if the service has reported that part. */
export async function resumeReported(tx: Db, outgoingId: number): Promise<void> {
  const outgoing = await lockOutgoing(tx, outgoingId);
  if (outgoing?.state !== 'unknown') return;
  const known = await findReceipt(tx, outgoingId, outgoing.partsSent);
  if (!known || known === 'failed') return;
  await resumeOutgoing(tx, outgoingId, outgoing.partsSent + 1);
}
