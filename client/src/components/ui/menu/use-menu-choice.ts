import { useRef } from 'react';

/** Reports the choice after the menu is closed, so that a dialog later returns the focus to the menu's button. */
export function useMenuChoice<Choice>(onChosen: (choice: Choice) => void) {
  const chosen = useRef<Choice>(undefined);
  return {
    choose: (choice: Choice) => () => {
      chosen.current = choice;
    },
    /** Pass this as the menu's `onCloseAutoFocus`. */
    onMenuClosed(): void {
      if (chosen.current !== undefined) onChosen(chosen.current);
      chosen.current = undefined;
    },
  };
}
