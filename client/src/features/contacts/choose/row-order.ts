/** The attribute of the element that holds a row in a list of contacts. Its value is the contact's id. */
export const rowAttribute = 'data-contact';

/** The attribute of the panel that shows a contact beside the list. Its value is the contact's id. */
export const openedAttribute = 'data-opened-contact';

const places = `[${rowAttribute}]`;

/** The ids of the contacts in the order of their rows, including rows that are not drawn because they are far away. */
export function shownIds(): string[] {
  return [...document.querySelectorAll<HTMLElement>(places)].map((row) => row.getAttribute(rowAttribute) ?? '');
}

/** The row or the panel of an open contact that has the focus. */
export function focusedPlace(): Element | undefined {
  return document.activeElement?.closest(`${places}, [${openedAttribute}]`) ?? undefined;
}

/** The id of the contact whose row or panel has the focus. */
export function focusedId(): string | undefined {
  const place = focusedPlace();
  return place?.getAttribute(rowAttribute) ?? place?.getAttribute(openedAttribute) ?? undefined;
}

/** How many animation frames it may take until a row that scrolls into view is drawn. */
const drawnWithin = 30;

/** Moves the focus to a contact's row as soon as it is drawn. Returns the contact's id, or undefined if the list does not show it. */
export function focusRow(contactId: string | undefined, tries = drawnWithin): string | undefined {
  const row = rowOf(contactId);
  const link = row?.querySelector<HTMLElement>('[data-row-link]');
  row?.scrollIntoView({ block: 'nearest' });
  if (link) link.focus({ preventScroll: true });
  else if (row && tries > 0) requestAnimationFrame(() => focusRow(contactId, tries - 1));
  return row ? contactId : undefined;
}

export function scrollToRow(contactId: string): void {
  rowOf(contactId)?.scrollIntoView({ block: 'nearest' });
}

/** Moves the focus to the next or previous row, or from elsewhere to the first visible row. Returns the id of that row's contact. */
export function focusBeside(step: 1 | -1): string | undefined {
  const ids = shownIds();
  const at = ids.indexOf(focusedId() ?? '');
  return focusRow(at < 0 ? ids.find((id) => isInSight(rowOf(id))) : ids[at + step]);
}

function rowOf(contactId: string | undefined): Element | null {
  return contactId === undefined ? null : document.querySelector(`[${rowAttribute}="${CSS.escape(contactId)}"]`);
}

function isInSight(row: Element | null): boolean {
  const { top, bottom } = row?.getBoundingClientRect() ?? { top: -1, bottom: 0 };
  return top >= 0 && bottom <= window.innerHeight;
}
