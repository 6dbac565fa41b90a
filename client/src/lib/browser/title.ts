let title = '';
const counts = new Map<string, number>();

/** What the tab is called. */
export function setTitle(text: string): void {
  title = text;
  write();
}

/** Says before the tab's title how many wait to be looked at, of all that is counted; nothing for 0. */
export function setTitleCount(of: 'contacts' | 'inbox', waiting: number): void {
  counts.set(of, waiting);
  write();
}

function write(): void {
  const count = [...counts.values()].reduce((sum, waiting) => sum + waiting, 0);
  if (title) document.title = count > 0 ? `(${count}) ${title}` : title;
}
