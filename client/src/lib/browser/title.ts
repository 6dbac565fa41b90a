const separator = ' · ';

let base = '';
let detail = '';
const counts = new Map<string, number>();

/** Sets the title of the page. */
export function setTitle(text: string): void {
  base = text;
  write();
}

/** Shows the sum of all waiting items before the title; nothing for 0. `waiting` is the number for one kind of item. */
export function setTitleCount(of: 'contacts' | 'inbox', waiting: number): void {
  counts.set(of, waiting);
  write();
}

/** Adds the name of what is open on the page after the page's name, until the returned function is called. */
export function setTitleDetail(text: string): () => void {
  detail = text;
  write();
  return () => {
    // Another detail may have replaced it.
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
