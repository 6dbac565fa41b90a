import { useEffect, useState } from 'react';

/** Gives the focus back to what had it, when a row of dialogs that came of it is over. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the dialog has let go of it.
      setTimeout(() => opener instanceof HTMLElement && opener.focus());
    },
    [opener],
  );
}
