import { useSyncExternalStore } from 'react';
import { whenSessionEnds } from '#client/lib/session/session.ts';

/** The ids of the contacts that the user has just called or written to. Each stays until the user answers the offer. */
let offered: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

whenSessionEnds(() => set(new Set()));

/** Must be called when the user writes to or calls a contact. The page then offers to mark the contact as contacted. */
export function offerContacted(contactId: string): void {
  set(new Set([...offered, contactId]));
}

/** Whether the page offers to mark a contact as contacted, and a function that withdraws the offer. */
export function useContactedOffer(contactId: string): [isOffered: boolean, withdraw: () => void] {
  const isOffered = useSyncExternalStore(subscribe, () => offered.has(contactId));
  return [isOffered, () => set(new Set([...offered].filter((id) => id !== contactId)))];
}

function set(next: ReadonlySet<string>): void {
  offered = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
