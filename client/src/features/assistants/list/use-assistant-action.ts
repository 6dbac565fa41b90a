import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { AssistantAction } from './assistant-action.ts';

const createParam = 'crear';

/** What is asked for on the page of one's assistants; `?crear` in its address asks for a new one. */
export function useAssistantAction() {
  const [search, setSearch] = useSearchParams();
  const asksForNew = search.has(createParam);
  const [seen, setSeen] = useState(asksForNew);
  const [action, setAction] = useState<AssistantAction | undefined>(asksForNew ? { kind: 'create' } : undefined);
  // The side bar leads here from this very page.
  if (asksForNew !== seen) {
    setSeen(asksForNew);
    if (asksForNew) setAction({ kind: 'create' });
  }

  function close() {
    setAction(undefined);
    if (asksForNew) setSearch({}, { replace: true });
  }

  return { action, ask: setAction, close };
}
