import { useEffect, useState } from 'react';
import { focusOn, nearestTo, type Spot, spotOf } from '#client/lib/browser/kept-focus.ts';
import { layers } from '#client/lib/browser/layers.ts';

interface Place {
  spot: Spot | undefined;
  /** Where the dialog was opened from that this place is in. */
  before: Place | undefined;
}

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
  const dialog = [...document.querySelectorAll(layers)].at(-1);
  const element = nearestLeft(place);
  // The next of the row keeps its own.
  if (element && (!dialog || dialog.contains(element))) focusOn(element);
}

function rememberPlace(): Place {
  const focused = document.activeElement;
  // What it is in may have taken the focus in its place, as the page's main part does.
  const element = pressed?.isConnected && focused?.contains(pressed) ? pressed : focused;
  const isOnPage = element !== document.body && !element?.closest(layers);
  latest = {
    spot: element && element !== document.body ? spotOf(element) : undefined,
    before: isOnPage ? undefined : latest,
  };
  return latest;
}

/** The nearest place that is still there; where none is, what is left around the first. */
function nearestLeft(place: Place): HTMLElement | undefined {
  for (let at: Place | undefined = place; at; at = at.before) {
    const element = at.spot?.element;
    if (element?.isConnected && element instanceof HTMLElement) return element;
  }
  for (let at: Place | undefined = place; at; at = at.before) {
    const element = at.spot && nearestTo(at.spot);
    if (element) return element;
  }
  return undefined;
}
