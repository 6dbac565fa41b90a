/** The attribute of a row's place in a list of contacts; its value is the contact's id. */
export const rowAttribute = 'data-contact';

/** The attribute of the panel of the contact that is open beside the list; its value is that contact's id. */
export const openedAttribute = 'data-opened-contact';

const places = `[${rowAttribute}]`;

/** The contacts as they are shown one under another, those of far rows that are not drawn included. */
export function shownIds(): string[] {
  return [...document.querySelectorAll<HTMLElement>(places)].map((row) => row.getAttribute(rowAttribute) ?? '');
}

/** The row that has the focus, or the panel of an open contact. */
export function focusedPlace(): Element | undefined {
  return document.activeElement?.closest(`${places}, [${openedAttribute}]`) ?? undefined;
}

/** The contact of the row or the panel that has the focus. */
export function focusedId(): string | undefined {
  const place = focusedPlace();
  return place?.getAttribute(rowAttribute) ?? place?.getAttribute(openedAttribute) ?? undefined;
}

/** Frames in which a row that comes into sight is drawn. */
const drawnWithin = 30;

/** Gives the focus to a row, as soon as it is drawn; gives its contact, undefined where it is not shown. */
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

/** Moves the focus a row on or back, and gives that row's contact; from elsewhere to the first row in sight. */
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
