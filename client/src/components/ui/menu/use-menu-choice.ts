import { useRef } from 'react';

/** Reports what was chosen in a menu once the menu is gone, so that a dialog gives the focus back to the menu's button. */
export function useMenuChoice<Choice>(onChosen: (choice: Choice) => void) {
  const chosen = useRef<Choice>(undefined);
  return {
    choose: (choice: Choice) => () => {
      chosen.current = choice;
    },
    /** The menu's `onCloseAutoFocus`. */
    onMenuClosed(): void {
      if (chosen.current !== undefined) onChosen(chosen.current);
      chosen.current = undefined;
    },
  };
}
