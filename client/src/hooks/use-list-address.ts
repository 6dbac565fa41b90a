import { useSearchParams } from 'wouter';

export interface ListAddress<Filter extends string> {
  search: string;
  filter: (name: Filter) => string | undefined;
  /** The server's cursor of the shown page. Undefined on the first page. */
  cursor: string | undefined;
  /** The number of the shown page, from 1. */
  pageNumber: number;
  setSearch: (search: string) => void;
  setFilter: (name: Filter, value: string | undefined) => void;
  /** Goes to the page that begins after `cursor`. */
  goOn: (cursor: string) => void;
  goBack: () => void;
}

/**
 * Keeps the state of a list in the page's address, so that it can be linked to and the browser's Back works: `q` is the search text, `page`
 * has the cursors of all pages up to the shown one, and each filter has its own name.
 */
export function useListAddress<Filter extends string = never>(): ListAddress<Filter> {
  const [params, setParams] = useSearchParams();
  const trail = params.get('page')?.split('.').filter(Boolean) ?? [];

  const change = (name: string, value: string | undefined, replace: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        // A new search or filter begins at the first page.
        next.delete('page');
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace },
    );
  const goTo = (pages: string[]) => change('page', pages.join('.') || undefined, false);

  return {
    search: params.get('q') ?? '',
    filter: (name) => params.get(name) ?? undefined,
    cursor: trail.at(-1),
    pageNumber: trail.length + 1,
    setSearch: (search) => change('q', search, true),
    setFilter: (name, value) => change(name, value, false),
    goOn: (cursor) => goTo([...trail, cursor]),
    goBack: () => goTo(trail.slice(0, -1)),
  };
}
