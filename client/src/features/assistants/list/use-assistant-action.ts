import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { AssistantAction } from './assistant-action.ts';

const createParam = 'crear';

/** The action that was chosen on the page of the user's assistants. `?crear` in the page's address chooses to create one. */
export function useAssistantAction() {
  const [search, setSearch] = useSearchParams();
  const asksForNew = search.has(createParam);
  const [seen, setSeen] = useState(asksForNew);
  const [action, setAction] = useState<AssistantAction | undefined>(asksForNew ? { kind: 'create' } : undefined);
  // The side bar may add `?crear` to the address while this page is shown.
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
