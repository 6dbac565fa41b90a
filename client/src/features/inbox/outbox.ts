import { waitForNextTry } from '#client/components/chat/reconnect.ts';
import { ApiError } from '#client/lib/api-error.ts';
import { readDraft, writeDraft } from '#client/lib/drafts.ts';
import { uuid } from '#client/lib/uuid.ts';

/** A message to a visitor that the server has not confirmed. */
export interface Unsent {
  clientMessageId: string;
  text: string;
  /** The newest message of the conversation when this one was written. */
  afterId: number;
  /** `retrying`: it could not be sent, and is tried again; `kept`: a reload came between; `refused`: trying again is no use by itself. */
  state: 'sending' | 'retrying' | 'kept' | 'refused';
  /** Why it was refused. */
  error?: unknown;
}

type Post = (message: Unsent) => Promise<void>;

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * The messages to one visitor that are under way, in their order and one at a time. They go on while another conversation is
 * open, and survive a reload.
 */
export function createOutbox(threadId: number, post: Post) {
  const draftKey = `inbox-unsent:${threadId}`;
  const listeners = new Set<() => void>();
  let all = restored(readDraft(draftKey));
  let isAtWork = false;
  let waiting = new AbortController();

  function set(next: Unsent[]): void {
    all = next;
    const kept = all.map(({ clientMessageId, text, afterId }) => ({ clientMessageId, text, afterId }));
    writeDraft(draftKey, kept.length > 0 ? JSON.stringify(kept) : '');
    for (const listener of listeners) listener();
  }

  function change(id: string, values: Partial<Unsent>): void {
    set(all.map((message) => (message.clientMessageId === id ? { ...message, ...values } : message)));
  }

  const drop = (id: string) => set(all.filter(({ clientMessageId }) => clientMessageId !== id));
  const next = () => all.find(({ state }) => state === 'sending' || state === 'retrying');

  async function work(): Promise<void> {
    if (isAtWork) return;
    isAtWork = true;
    let failures = 0;
    for (let message = next(); message; message = next()) {
      try {
        await post(message);
        drop(message.clientMessageId);
        failures = 0;
      } catch (error) {
        if (isLasting(error)) {
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
    send(text: string, afterId: number): void {
      set([...all, { clientMessageId: uuid(), text, afterId, state: 'sending' }]);
      void work();
    },
    retry(id: string): void {
      change(id, { state: 'sending' });
      waiting.abort();
      void work();
    },
    drop,
  };
}

/** An answer that the next try would get, too. */
function isLasting(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

function restored(draft: string | undefined): Unsent[] {
  try {
    const kept: unknown = JSON.parse(draft ?? '[]');
    return Array.isArray(kept) ? kept.map((message) => ({ ...message, state: 'kept' })) : [];
  } catch {
    return [];
  }
}
