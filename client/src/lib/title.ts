let title = '';
let count = 0;

/** What the tab is called. */
export function setTitle(text: string): void {
  title = text;
  write();
}

/** Says before the tab's title how many wait to be looked at; nothing for 0. */
export function setTitleCount(waiting: number): void {
  count = waiting;
  write();
}

function write(): void {
  if (title) document.title = count > 0 ? `(${count}) ${title}` : title;
}
