import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { useSession } from '#client/lib/session/session.ts';
import { type ContactFilter, filterOf, filterParams, paramOf } from '../cache/contact-filter.ts';
import { openedParam } from '../parts/use-board-address.ts';

export interface FilterAddress {
  filter: ContactFilter;
  /** Changes parts of the filter. Except for the search, each change is an entry in the browser's history. */
  change: (next: Partial<Record<keyof ContactFilter, string | number | boolean | undefined>>) => void;
  /** Removes all filters except the scope. An open contact stays open. */
  clear: () => void;
  /** The address that shows a contact over the same list. */
  hrefOf: (contactId: string) => string;
  /** The address of another page with the same filter. */
  on: (path: string) => string;
}

/**
 * The filter of a page of contacts. It is kept in the page's address, so that the address can be shared and the browser's Back works. The
 * object stays the same when another contact is opened, because a new one would redraw every row.
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
