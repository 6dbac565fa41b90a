/*
 * The messages that a screen shows of a conversation: first the messages that were read from the server, in its order, then one's own
 * messages that no read has returned yet. Only a read moves the position of the next read. The response to a sent message does not move it,
 * because others may have written before that message.
 */

/** A message as the server stores it. Within a conversation, ids grow in the order of storage. */
export interface StoredMessage {
  id: number;
  state: 'streaming' | 'complete' | 'partial' | 'failed';
  /** Set while the message may change, because its reply can be retried. */
  error?: unknown;
  /** The client's id of one's own message. */
  clientMessageId?: string | null | undefined;
}

/** The position from which a read continues, as the API takes it. */
export type ReadFrom = {
  after: string;
  /** The ids of messages that were read before and may have changed since. */
  also?: string;
};

/** The API's limit of ids in `also`. */
export const mostAlso = 50;

/** The position of the next read. Undefined if nothing was read yet; then the newest messages are read. */
export function readFrom(known: readonly StoredMessage[]): ReadFrom | undefined {
  const last = known.at(-1);
  if (!last) return undefined;
  const open = known.filter(({ state, error }) => state === 'streaming' || error !== undefined).slice(-mostAlso);
  return { after: String(last.id), ...(open.length > 0 ? { also: open.map(({ id }) => id).join(',') } : {}) };
}

/** Merges the messages of a read into the known ones. A message that has not changed stays the same object. */
export function withRead<Message extends StoredMessage>(
  known: readonly Message[],
  read: readonly Message[],
): Message[] {
  const messages = new Map(known.map((message) => [message.id, message]));
  for (const message of read) {
    const before = messages.get(message.id);
    if (!before || isNewer(message, before)) messages.set(message.id, message);
  }
  return [...messages.values()].sort((a, b) => a.id - b.id);
}

interface ReadPage<Message> {
  messages: Message[];
  /** Whether there are more messages: newer ones, or on the first read older ones. */
  hasMore?: true | undefined;
}

/** Reads all new messages, in as many pages as needed. Resolves with all known messages and the last page. */
export async function readNew<Message extends StoredMessage, Page extends ReadPage<Message>>(
  known: () => readonly Message[],
  read: (from: ReadFrom | undefined) => Promise<Page>,
): Promise<{ messages: Message[]; page: Page; isFirst: boolean }> {
  let fresh: Message[] = [];
  for (;;) {
    const from = readFrom(withRead(known(), fresh));
    const page = await read(from);
    fresh = withRead(fresh, page.messages);
    if (!from || !page.hasMore) return { messages: withRead(known(), fresh), page, isFirst: !from };
  }
}

/** One's own messages that no read has returned yet; `message` is the message as the server stores it. */
export function notRead<Own extends { clientMessageId: string; message?: { id: number } }>(
  own: readonly Own[],
  known: readonly StoredMessage[],
): Own[] {
  const read = new Set(known.map(({ clientMessageId }) => clientMessageId));
  return own.filter(({ clientMessageId, message }) => !read.has(clientMessageId) && !isBehind(message?.id, known));
}

/** Whether the reads have passed a message. If they have not returned it by then, it is older than all that they returned. */
export function isBehind(id: number | undefined, known: readonly StoredMessage[]): boolean {
  return id !== undefined && id <= (known.at(-1)?.id ?? 0);
}

/** Whether a message has changed. A late response may still call a complete reply `streaming`; it is ignored. */
function isNewer(read: StoredMessage, known: StoredMessage): boolean {
  if (read.state === 'streaming' && known.state === 'complete') return false;
  return JSON.stringify(read) !== JSON.stringify(known);
}
