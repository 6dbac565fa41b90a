import { isPassing } from '#client/lib/api/api-error.ts';
import { readDraft, writeDraft } from '#client/lib/drafts.ts';
import { waitForNextTry } from '#client/lib/events/comeback.ts';
import { notRead, type StoredMessage } from '#client/lib/transcript.ts';
import { uuid } from '#client/lib/uuid.ts';
import type { InboxMessage } from '#shared/contracts/conversations/inbox-threads.ts';

/** A message to a visitor that no read has brought. */
export interface Outgoing {
  clientMessageId: string;
  text: string;
  /**
   * `retrying`: it could not be sent, and is tried again; `kept`: a reload came between; `refused`: trying again is no use by itself;
   * `sent`: the server has it.
   */
  state: 'sending' | 'retrying' | 'kept' | 'refused' | 'sent';
  /** Why it was refused. */
  error?: unknown;
  /** As the server has it. */
  message?: InboxMessage;
}

type Post = (message: Outgoing) => Promise<InboxMessage>;

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * The messages to one visitor that are under way, in their order and one at a time. They go on while another conversation is
 * open, and survive a reload.
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
    /** Gives its client id. */
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
    /** Sends nothing more: what is left stays in the draft, for whoever wrote it. */
    end(): void {
      hasEnded = true;
      all = [];
      waiting.abort();
    },
    /** What has been read from the server is on its way no more. */
    confirm(read: readonly StoredMessage[]): void {
      const rest = notRead(all, read);
      if (rest.length < all.length) set(rest);
    },
  };
}

/** What several tabs had under way. */
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
