import { isPassing } from '#client/lib/api/api-error.ts';
import { readDraft, writeDraft } from '#client/lib/drafts.ts';
import { waitForNextTry } from '#client/lib/events/comeback.ts';
import { notRead, type StoredMessage } from '#client/lib/transcript.ts';
import { uuid } from '#client/lib/uuid.ts';
import type { InboxMessage } from '#shared/contracts/conversations/inbox-threads.ts';

/** A message to a visitor that has not been read back from the server yet. */
export interface Outgoing {
  clientMessageId: string;
  text: string;
  /**
   * `retrying`: sending has failed and is tried again. `kept`: the page was reloaded before it was sent. `refused`: the server has refused
   * it, so that there is no automatic retry. `sent`: the server has stored it.
   */
  state: 'sending' | 'retrying' | 'kept' | 'refused' | 'sent';
  /** The error with which the message was refused. */
  error?: unknown;
  /** The message as the server has stored it. */
  message?: InboxMessage;
}

type Post = (message: Outgoing) => Promise<InboxMessage>;

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * The queue of messages to one visitor. They are sent in order, one at a time, even while another conversation is open. The queue survives
 * a reload.
 */
export function createOutbox(threadId: number, post: Post) {
  const draftKey = `inbox-unsent:${threadId}`;
  const listeners = new Set<() => void>();
  let all = restored(readDraft(draftKey, joinLists));
  let isAtWork = false;
  let waiting = new AbortController();
  let hasEnded = false;

  function set(next: Outgoing[]): void {
    if (hasEnded) return;
    all = next;
    const kept = all.map(({ clientMessageId, text }) => ({ clientMessageId, text }));
    writeDraft(draftKey, kept.length > 0 ? JSON.stringify(kept) : '');
    for (const listener of listeners) listener();
  }

  function change(id: string, values: Partial<Outgoing>): void {
    set(all.map((message) => (message.clientMessageId === id ? { ...message, ...values } : message)));
  }

  const drop = (id: string) => set(all.filter(({ clientMessageId }) => clientMessageId !== id));
  const next = () => !hasEnded && all.find(({ state }) => state === 'sending' || state === 'retrying');

  async function work(): Promise<void> {
    if (isAtWork) return;
    isAtWork = true;
    let failures = 0;
    for (let message = next(); message; message = next()) {
      try {
        change(message.clientMessageId, { message: await post(message), state: 'sent' });
        failures = 0;
      } catch (error) {
        if (!isPassing(error)) {
          change(message.clientMessageId, { state: 'refused', error });
          continue;
        }
        change(message.clientMessageId, { state: 'retrying' });
        waiting = new AbortController();
        await waitForNextTry(failures, waiting.signal);
        failures += 1;
      }
    }
    isAtWork = false;
  }

  return {
    all: () => all,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Sends a message. Returns its client id. */
    send(text: string): string {
      const clientMessageId = uuid();
      set([...all, { clientMessageId, text, state: 'sending' }]);
      void work();
      return clientMessageId;
    },
    retry(id: string): void {
      change(id, { state: 'sending' });
      waiting.abort();
      void work();
    },
    drop,
    /** Stops sending. Unsent messages stay in the draft of the user who wrote them. */
    end(): void {
      hasEnded = true;
      all = [];
      waiting.abort();
    },
    /** Removes the messages that have been read back from the server. */
    confirm(read: readonly StoredMessage[]): void {
      const rest = notRead(all, read);
      if (rest.length < all.length) set(rest);
    },
  };
}

/** Joins the queues of several tabs. */
function joinLists(drafts: string[]): string {
  const all = drafts.flatMap(restored);
  return JSON.stringify([...new Map(all.map((message) => [message.clientMessageId, message])).values()]);
}

function restored(draft: string | undefined): Outgoing[] {
  try {
    const kept: unknown = JSON.parse(draft ?? '[]');
    return Array.isArray(kept) ? kept.map((message) => ({ ...message, state: 'kept' })) : [];
  } catch {
    return [];
  }
}
