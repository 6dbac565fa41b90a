import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { AssistantAction } from './assistant-action.ts';

const createParam = 'crear';
const editParam = 'editar';

/** What is asked for on the page of one's assistants; `?crear` in its address asks for a new one, `?editar={id}` for the form of one. */
export function useAssistantAction() {
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const [seen, setSeen] = useState(address);
  const [action, setAction] = useState(askedBy(search));
  // The side bar leads here from this very page.
  if (address !== seen) {
    setSeen(address);
    setAction(askedBy(search) ?? action);
  }

  function close() {
    setAction(undefined);
    if (search.has(createParam) || search.has(editParam)) setSearch({}, { replace: true });
  }

  return { action, ask: setAction, close };
}

function askedBy(search: URLSearchParams): AssistantAction | undefined {
  const id = Number(search.get(editParam));
  if (id) return { kind: 'edit', id };
  return search.has(createParam) ? { kind: 'create' } : undefined;
}
