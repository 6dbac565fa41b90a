import { useSearchParams } from 'wouter';

export interface ListAddress<Filter extends string> {
  search: string;
  filter: (name: Filter) => string | undefined;
  /** What the server calls the page that is shown; undefined on the first. */
  cursor: string | undefined;
  /** Counts from 1. */
  pageNumber: number;
  setSearch: (search: string) => void;
  setFilter: (name: Filter, value: string | undefined) => void;
  /** To the page that begins after `cursor`. */
  goOn: (cursor: string) => void;
  goBack: () => void;
}

/**
 * What a list shows is in the page's address, so that it can be linked to and the browser's way back leads there:
 * `q` is what is searched, `page` the cursors of the pages so far (the last is the one shown), and each filter its own name.
 */
export function useListAddress<Filter extends string = never>(): ListAddress<Filter> {
  const [params, setParams] = useSearchParams();
  const trail = params.get('page')?.split('.').filter(Boolean) ?? [];

  const change = (name: string, value: string | undefined, replace: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        // Another question begins at its first page.
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
