import { useEffect, useState } from 'react';
import { focusOn, nearestTo, type Spot, spotOf } from '#client/lib/browser/kept-focus.ts';
import { layers } from '#client/lib/browser/layers.ts';

interface Place {
  spot: Spot | undefined;
  /** The place from which the outer dialog was opened, if this place is inside a dialog. */
  before: Place | undefined;
}

let latest: Place | undefined;

/** The last pressed element: Safari does not focus a pressed button. */
let pressed: Element | null = null;
// The list of pages is also imported outside of browsers.
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
 * Remembers the focused element when a dialog opens, and returns the focus to it. If several dialogs replace each other, the last one
 * returns the focus to where the first was opened.
 */
export function useReturnFocus(): void {
  const [place] = useState(rememberPlace);
  // Later, when a dialog that replaces this one is mounted.
  useEffect(() => () => void setTimeout(() => giveBack(place)), [place]);
}

function giveBack(place: Place): void {
  // The browser has returned the focus already, or the user has moved it.
  if (document.activeElement !== document.body) return;
  const dialog = [...document.querySelectorAll(layers)].at(-1);
  const element = nearestLeft(place);
  // The next dialog of the series keeps the focus itself.
  if (element && (!dialog || dialog.contains(element))) focusOn(element);
}

function rememberPlace(): Place {
  const focused = document.activeElement;
  // An ancestor of the pressed element, such as the page's main element, may have taken the focus instead.
  const element = pressed?.isConnected && focused?.contains(pressed) ? pressed : focused;
  const isOnPage = element !== document.body && !element?.closest(layers);
  latest = {
    spot: element && element !== document.body ? spotOf(element) : undefined,
    before: isOnPage ? undefined : latest,
  };
  return latest;
}

/** The nearest place whose element still exists, or else the nearest element around one of the places. */
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
