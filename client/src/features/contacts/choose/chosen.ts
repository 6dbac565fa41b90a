import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import { mostChosen } from '#shared/domain/contacts/leads.ts';

export interface Chosen {
  has: (contactId: string) => boolean;
  ids: () => readonly string[];
  /** Selects or deselects a contact. The next range begins there. */
  toggle: (contactId: string) => void;
  /** Selects all contacts from the last selected one to this one. `order` has the ids in the order in which they are shown. */
  extend: (contactId: string, order: readonly string[]) => void;
  /** Selects these contacts too, up to the limit `mostChosen`. */
  add: (contactIds: readonly string[]) => void;
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
}

/** The selected contacts of a list. They are not in React's state, so that a row is only redrawn when its own selection changes. */
export function createChosen(): Chosen {
  let ids: readonly string[] = [];
  let known: ReadonlySet<string> = new Set();
  let last: string | undefined;
  const listeners = new Set<() => void>();

  function set(next: readonly string[]): void {
    known = new Set(next.slice(0, mostChosen));
    ids = [...known];
    for (const listener of listeners) listener();
  }

  return {
    has: (contactId) => known.has(contactId),
    ids: () => ids,
    toggle(contactId) {
      last = contactId;
      set(known.has(contactId) ? ids.filter((id) => id !== contactId) : [...ids, contactId]);
    },
    extend(contactId, order) {
      const [from, to] = [order.indexOf(last ?? contactId), order.indexOf(contactId)];
      const range = from < 0 ? [contactId] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
      last = contactId;
      set([...ids, ...range]);
    },
    add: (contactIds) => set([...ids, ...contactIds]),
    clear() {
      last = undefined;
      if (ids.length > 0) set([]);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const ChosenContext = createContext<Chosen>(createChosen());

/** Creates the selection for a component that provides it to a list. */
export function useNewChosen(): Chosen {
  const [chosen] = useState(createChosen);
  return chosen;
}

export function useChosen(): Chosen {
  return useContext(ChosenContext);
}

export function useIsChosen(contactId: string): boolean {
  const chosen = useChosen();
  return useSyncExternalStore(chosen.subscribe, () => chosen.has(contactId));
}

export function useChosenIds(): readonly string[] {
  const chosen = useChosen();
  return useSyncExternalStore(chosen.subscribe, chosen.ids);
}
