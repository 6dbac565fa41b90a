import { useEffect, useState } from 'react';

interface Place {
  element: Element | null;
  /** Where the dialog was opened from that this place is in. */
  before: Place | undefined;
}

/** Windows and questions. */
const dialogs = '[role=dialog], dialog[open]';

let latest: Place | undefined;

/** What was pressed last: Safari gives a button that is pressed no focus. */
let pressed: Element | null = null;
// Programs that are no browser read the list of pages, too.
if (typeof document !== 'undefined') {
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest('button, a') : null;
    },
    { capture: true },
  );
}

/**
 * Remembers what had the focus when a dialog opened, and gives it back. Of a row of dialogs that take each other's place,
 * the last one gives it back to what the first one came of.
 */
export function useReturnFocus(): void {
  const [place] = useState(rememberPlace);
  // Once whatever takes its place is there.
  useEffect(() => () => void setTimeout(() => giveBack(place)), [place]);
}

function giveBack(place: Place): void {
  // The browser has done it, or somebody is somewhere else by now.
  if (document.activeElement !== document.body) return;
  const dialog = [...document.querySelectorAll(dialogs)].at(-1);
  const element = nearestLeft(place);
  // The next of the row keeps its own.
  if (element instanceof HTMLElement && (!dialog || dialog.contains(element))) element.focus();
}

function rememberPlace(): Place {
  const focused = document.activeElement;
  // What it is in may have taken the focus in its place, as the page's main part does.
  const element = pressed?.isConnected && focused?.contains(pressed) ? pressed : focused;
  const isOnPage = element !== document.body && !element?.closest(dialogs);
  latest = { element, before: isOnPage ? undefined : latest };
  return latest;
}

/** The nearest place that is still there. */
function nearestLeft(place: Place | undefined): Element | undefined {
  if (!place) return undefined;
  const { element, before } = place;
  return element && element !== document.body && element.isConnected ? element : nearestLeft(before);
}
