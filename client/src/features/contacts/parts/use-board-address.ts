import { useCallback } from 'react';
import { useSearchParams } from 'wouter';
import { type OnlyFilter, onlyFilters } from './contact-search.ts';

export const openedParam = 'contacto';
const topicParam = 'tema';
const onlyParam = 'solo';

/**
 * The chosen topic and the open contact. They are kept in the page's address, because e-mails link to a contact. Opening a contact adds no
 * entry to the browser's history; while it is open, its dialog handles Back. The functions stay the same across renders.
 */
export function useBoardAddress() {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (name: string, value: string | undefined) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === undefined) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: name === openedParam },
      ),
    [setParams],
  );
  return {
    topic: params.get(topicParam) ?? undefined,
    chooseTopic: useCallback((key: string | undefined) => set(topicParam, key), [set]),
    shownOnly: onlyFilters.find((only) => only === params.get(onlyParam)),
    showOnly: useCallback((only: OnlyFilter | undefined) => set(onlyParam, only), [set]),
    openedId: params.get(openedParam) ?? undefined,
    open: useCallback((contactId: string) => set(openedParam, contactId), [set]),
    close: useCallback(() => set(openedParam, undefined), [set]),
  };
}
