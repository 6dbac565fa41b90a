import { useEffect, useState } from 'react';

/** False at first, and true after `momentMs`. */
export function useMoment(momentMs: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), momentMs);
    return () => clearTimeout(timer);
  }, [momentMs]);
  return passed;
}
