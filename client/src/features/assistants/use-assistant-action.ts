import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { AssistantAction } from './components/list/assistant-action.ts';

const createParam = 'crear';

/** What is asked for on the page of one's assistants; `?crear` in its address asks for a new one. */
export function useAssistantAction() {
  const [search, setSearch] = useSearchParams();
  const [action, setAction] = useState<AssistantAction | undefined>(() =>
    search.has(createParam) ? { kind: 'create' } : undefined,
  );

  function close() {
    setAction(undefined);
    if (search.has(createParam)) setSearch({}, { replace: true });
  }

  return { action, ask: setAction, close };
}
