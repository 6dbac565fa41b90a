/**
 * Keeps the focus where somebody was. Browsers let it fall to the page when what has it goes or is disabled, and a keyboard then begins at
 * the top, a screen reader nowhere: here it goes to what stood beside it, or to the heading above.
 */

import { layers } from './layers.ts';

/** A place on the page that is known by what stood around it, once its element has gone. */
export interface Spot {
  element: Element;
  /** What it stood in, the closest first. */
  around: Element[];
  beside?: { next: Element | null; previous: Element | null };
}

/** Places that may be asked for; the oldest are given up. */
const spots: Spot[] = [];
const maxSpots = 12;

const controls = 'a[href], button:enabled, summary, [tabindex="0"]';
const rows = 'li, tr, article';
const parts = 'section, [role=region], [role=dialog], dialog, main';

/** Where one is, or was pressed last: Safari gives a button that is pressed no focus. */
let current: Spot | undefined;
/** The last place that was no message: what is closed there leads back to it. */
let onPage: Spot | undefined;

/** Remembers an element with what stands around it. Of a menu's entry it is the button that opened the menu. */
export function spotOf(element: Element): Spot {
  const menu = element.closest('[role=menu]')?.getAttribute('aria-labelledby');
  const meant = (menu && document.getElementById(menu)) || element;
  const around: Element[] = [];
  for (let parent = meant.parentElement; parent; parent = parent.parentElement) around.push(parent);
  const spot: Spot = { element: meant, around };
  spots.push(spot);
  if (spots.length > maxSpots) spots.shift();
  return spot;
}

/** What takes the focus for a place: its element, what stands beside it in a list, or the heading of what it stood in. */
export function nearestTo({ element, around, beside }: Spot): HTMLElement | undefined {
  if (element instanceof HTMLElement && isReachable(element)) return element;
  for (const row of [beside?.next, beside?.previous]) {
    if (!row?.isConnected) continue;
    if (row instanceof HTMLElement && row.matches(`${controls}, input, select, textarea`) && isReachable(row))
      return row;
    const control = row.matches(rows) ? [...row.querySelectorAll<HTMLElement>(controls)].find(isReachable) : undefined;
    const found = control ?? headingOf(row);
    if (found) return found;
  }
  const part = around.find((one) => one.isConnected)?.closest(parts);
  return part ? headingOf(part) : undefined;
}

/** Begins to watch over the page's focus. */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => target instanceof Element && remember(target));
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      const pressed = target instanceof Element ? target.closest('button, a, [role^=menuitem], input, textarea') : null;
      if (pressed) remember(pressed);
      else current = undefined;
    },
    { capture: true },
  );
  new MutationObserver(note).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden'],
  });
}

function remember(element: Element): void {
  if (element.matches(`main, ${layers}`)) return;
  current = spotOf(element);
  if (!element.closest('[data-toaster]')) onPage = current;
}

function note(records: MutationRecord[]): void {
  let isTouched = false;
  for (const { removedNodes, nextSibling, previousSibling, target, type } of records) {
    if (type === 'attributes') isTouched ||= current !== undefined && target.contains(current.element);
    for (const removed of removedNodes) {
      if (!(removed instanceof Element)) continue;
      for (const spot of spots) {
        if (!removed.contains(spot.element) || spot.beside) continue;
        spot.beside = {
          next: elementFrom(nextSibling, 'nextSibling'),
          previous: elementFrom(previousSibling, 'previousSibling'),
        };
        isTouched ||= spot === current;
      }
    }
  }
  // Once those who know better where it goes have had their turn.
  if (isTouched) setTimeout(takeBack);
}

function elementFrom(from: Node | null, way: 'nextSibling' | 'previousSibling'): Element | null {
  let node = from;
  while (node && !(node instanceof Element)) node = node[way];
  return node;
}

function takeBack(): void {
  if (!current || !isLost(document.activeElement)) return;
  const { element } = current;
  // It is to come back: what is disabled, while something runs.
  if (element.isConnected && element.matches(':disabled')) return;
  const spot = !element.isConnected && current.around.some((one) => one.matches('[data-toaster]')) ? onPage : current;
  const target = spot && nearestTo(spot);
  if (!target || (isText(target) && matchMedia('(hover: none)').matches)) return;
  const layer = [...document.querySelectorAll(layers)].at(-1);
  if (!layer || layer.contains(target)) focusOn(target);
}

/** It is the page's, or the frame's of the window that one is in. */
function isLost(active: Element | null): boolean {
  return (
    active === null ||
    active === document.body ||
    (active.matches('[role=dialog]') && current?.around.includes(active) === true)
  );
}

/** A phone would bring up its keyboard for it. */
function isText(element: Element): boolean {
  return element.matches('input, textarea');
}

export function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus();
}

function headingOf(part: Element): HTMLElement | undefined {
  return [...part.querySelectorAll<HTMLElement>('h1, h2, h3')].find((heading) => heading.isConnected);
}

function isReachable(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled') && element.getClientRects().length > 0;
}
