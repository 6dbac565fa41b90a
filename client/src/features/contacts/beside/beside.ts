import { createContext, useContext } from 'react';

/** The contact that stands beside its list. */
export interface Beside {
  openedId: string | undefined;
  /** Shows a contact, and gives its panel the focus; after a question where something unsaved would be lost. */
  open: (contactId: string) => void;
  /** Goes on to the contact below in the list or back to the one above, where there is one. `row` gets the focus, or what has it keeps it. */
  step: (by: 1 | -1, focus: 'row' | 'kept') => void;
  /** Closes it, after the same question. */
  close: () => void;
  /** Closes it unasked: it is gone, or may be. */
  leave: () => void;
}

/** Undefined where contacts open in a window over the list. */
export const BesideContext = createContext<Beside | undefined>(undefined);

export function useBesideList(): Beside | undefined {
  return useContext(BesideContext);
}
