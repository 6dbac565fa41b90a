/*
 * What a screen shows of a conversation: the messages that were read from the server, in its order, and behind them one's own that no
 * read has brought yet. Only a read moves the mark that the next read goes on from. What a message's own answer says moves nothing: others may
 * have written before it.
 */

/** A message as the server has it; ids grow in the order in which a conversation's messages were stored. */
export interface StoredMessage {
  id: number;
  state: 'streaming' | 'complete' | 'partial' | 'failed';
  /** Given while the message may change, because its reply can be tried again. */
  error?: unknown;
  /** Of one's own messages. */
  clientMessageId?: string | null | undefined;
}

/** Where a read goes on, as the API takes it. */
export type ReadFrom = {
  after: string;
  /** What was read before and may have changed since. */
  also?: string;
};

/** As many as the API takes. */
export const mostAlso = 50;

/** Undefined while nothing has been read: then the newest messages are. */
export function readFrom(known: readonly StoredMessage[]): ReadFrom | undefined {
  const last = known.at(-1);
  if (!last) return undefined;
  const open = known.filter(({ state, error }) => state === 'streaming' || error !== undefined).slice(-mostAlso);
  return { after: String(last.id), ...(open.length > 0 ? { also: open.map(({ id }) => id).join(',') } : {}) };
}

/** What is known after a read. A message that has not changed stays the same object. */
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
  /** There are more: newer ones, or, where nothing was known, older ones. */
  hasMore?: true | undefined;
}

/** Reads all that is new, in as many pages as it takes. Gives what is known then, and the last page. */
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

/** One's own messages that no read has brought; `message` is one as the server has it. */
export function notRead<Own extends { clientMessageId: string; message?: { id: number } }>(
  own: readonly Own[],
  known: readonly StoredMessage[],
): Own[] {
  const read = new Set(known.map(({ clientMessageId }) => clientMessageId));
  return own.filter(({ clientMessageId, message }) => !read.has(clientMessageId) && !isBehind(message?.id, known));
}

/** Whether the reads have come past a message: if they have not brought it, it stands before all that they have. */
export function isBehind(id: number | undefined, known: readonly StoredMessage[]): boolean {
  return id !== undefined && id <= (known.at(-1)?.id ?? 0);
}

/** An answer that was long on its way may say of a whole reply that it is still being written. */
function isNewer(read: StoredMessage, known: StoredMessage): boolean {
  if (read.state === 'streaming' && known.state === 'complete') return false;
  return JSON.stringify(read) !== JSON.stringify(known);
}
