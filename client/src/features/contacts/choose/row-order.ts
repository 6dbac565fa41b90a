/** The attribute of a row's place in a list of contacts; its value is the contact's id. */
export const rowAttribute = 'data-contact';

const places = `[${rowAttribute}]`;

/** The contacts as they are shown one under another, those of far rows that are not drawn included. */
export function shownIds(): string[] {
  return [...document.querySelectorAll<HTMLElement>(places)].map((row) => row.getAttribute(rowAttribute) ?? '');
}

/** The contact of the row that has the focus. */
export function focusedId(): string | undefined {
  return document.activeElement?.closest(places)?.getAttribute(rowAttribute) ?? undefined;
}

/** Gives the focus to a row, and gives its contact; undefined where it is not shown. */
export function focusRow(contactId: string | undefined): string | undefined {
  if (contactId === undefined) return undefined;
  const row = document.querySelector(`[${rowAttribute}="${CSS.escape(contactId)}"]`);
  const link = row?.querySelector<HTMLElement>('[data-row-link]');
  if (!link) return undefined;
  row?.scrollIntoView({ block: 'nearest' });
  link.focus({ preventScroll: true });
  return contactId;
}

/** Moves the focus a row on or back, and gives that row's contact; from elsewhere to the first row. */
export function focusBeside(step: 1 | -1, from = focusedId()): string | undefined {
  const ids = shownIds();
  const at = from === undefined ? -1 : ids.indexOf(from);
  return focusRow(at < 0 ? ids[0] : ids[at + step]);
}
