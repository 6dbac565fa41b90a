import { createContext, useContext } from 'react';

/** The contact that is open beside its list, and the functions that change it. */
export interface Beside {
  openedId: string | undefined;
  /** Shows a contact and moves the focus to its panel. Asks first if unsaved work would be lost. */
  open: (contactId: string) => void;
  /** Shows the next or previous contact of the list, if there is one. With `row` its row gets the focus; with `kept` the focus stays. */
  step: (by: 1 | -1, focus: 'row' | 'kept') => void;
  /** Closes the contact. Asks first if unsaved work would be lost. */
  close: () => void;
  /** Closes the contact without a question, because it has been deleted or may have been. */
  leave: () => void;
}

/** Undefined if contacts open in a window over the list. */
export const BesideContext = createContext<Beside | undefined>(undefined);

export function useBesideList(): Beside | undefined {
  return useContext(BesideContext);
}
