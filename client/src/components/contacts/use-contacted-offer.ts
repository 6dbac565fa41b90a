import { useSyncExternalStore } from 'react';
import { whenSessionEnds } from '#client/lib/session/session.ts';

/** The contacts that one has just turned to, each until it is said what became of it. */
let offered: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

whenSessionEnds(() => set(new Set()));

/** To be called when somebody writes to a contact or calls them: the page then offers to mark them as contacted. */
export function offerContacted(contactId: string): void {
  set(new Set([...offered, contactId]));
}

/** Whether it is offered to mark a contact as contacted, and the way to stop that. */
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
