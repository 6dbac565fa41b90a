const separator = ' · ';

let base = '';
let detail = '';
const counts = new Map<string, number>();

/** What the tab is called. */
export function setTitle(text: string): void {
  base = text;
  write();
}

/** Says before the tab's title how many wait to be looked at, of all that is counted; nothing for 0. */
export function setTitleCount(of: 'contacts' | 'inbox', waiting: number): void {
  counts.set(of, waiting);
  write();
}

/** Names what is open on the page, behind the page's own name, until the function that this gives is called. */
export function setTitleDetail(text: string): () => void {
  detail = text;
  write();
  return () => {
    // Another one may have taken its place.
    if (detail !== text) return;
    detail = '';
    write();
  };
}

function write(): void {
  const count = [...counts.values()].reduce((sum, waiting) => sum + waiting, 0);
  const [page = '', ...rest] = base.split(separator);
  const title = detail ? [page, detail, ...rest].join(separator) : base;
  if (title) document.title = count > 0 ? `(${count}) ${title}` : title;
}
