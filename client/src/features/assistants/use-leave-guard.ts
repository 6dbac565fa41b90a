import { useEffect, useState } from 'react';

/** Asks before unsaved work is left: `ask` closes at once when there is none. Closing the tab is asked by the browser. */
export function useLeaveGuard(isDirty: boolean, onLeave: () => void) {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isDirty]);
  return { isAsking, setAsking, ask: () => (isDirty ? setAsking(true) : onLeave()) };
}
