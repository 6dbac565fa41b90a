import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { useSession } from '#client/lib/session/session.ts';
import { type ContactFilter, filterOf, filterParams, paramOf } from '../cache/contact-filter.ts';
import { openedParam } from '../parts/use-board-address.ts';

export interface FilterAddress {
  filter: ContactFilter;
  /** Changes some of it; each change is a step that the browser's Back takes back, but those of the search. */
  change: (next: Partial<Record<keyof ContactFilter, string | number | boolean | undefined>>) => void;
  /** Shows all. What is open stays so. */
  clear: () => void;
  /** Where a contact is shown over the same list. */
  hrefOf: (contactId: string) => string;
  /** The same filter on another page. */
  on: (path: string) => string;
}

/**
 * What a page of contacts shows is in its address, so that it can be sent, and the browser's way back leads there. It is the same object
 * whichever contact is open: opening one must not draw every row anew.
 */
export function useContactFilter(): FilterAddress {
  const [params, setParams] = useSearchParams();
  const { user } = useSession();
  const isAdmin = user?.role === 'admin';
  const text = withoutOpened(params).toString();
  return useMemo(() => {
    const params = new URLSearchParams(text);
    const asked = filterOf(params);
    const filter: ContactFilter = isAdmin ? asked : { ...asked, scope: 'own' };
    return {
      filter,
      change: (next) =>
        setParams(
          (before) => {
            const after = new URLSearchParams(before);
            for (const [name, value] of Object.entries(next)) {
              const param = nameOf(name);
              const written = paramOf(value);
              if (written === undefined) after.delete(param);
              else after.set(param, written);
            }
            return after;
          },
          { replace: 'q' in next },
        ),
      clear: () =>
        setParams((before) => {
          const kept = [filterParams.scope, openedParam].flatMap((name) => {
            const value = before.get(name);
            return value === null ? [] : [[name, value]];
          });
          return Object.fromEntries(kept);
        }),
      hrefOf: (contactId) => {
        const after = new URLSearchParams(params);
        after.set(openedParam, contactId);
        return `?${after}`;
      },
      on: (path) => {
        return text ? `${path}?${text}` : path;
      },
    };
  }, [text, isAdmin, setParams]);
}

function withoutOpened(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete(openedParam);
  return rest;
}

function nameOf(name: string): string {
  const names: Record<string, string> = filterParams;
  return names[name] ?? name;
}
