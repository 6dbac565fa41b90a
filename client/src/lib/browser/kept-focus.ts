/**
 * Keeps the keyboard focus near its last place. When the focused element is removed or disabled, browsers move the focus to the page: the
 * keyboard starts at the top again, and a screen reader nowhere. Here the focus goes to the neighbouring element, or to the heading above.
 */

import { layers } from './layers.ts';

/** A place on the page. It is identified by the elements around it, so that it can be found after its own element is removed. */
export interface Spot {
  element: Element;
  /** The elements that contained it, the closest first. */
  around: Element[];
  beside?: { next: Element | null; previous: Element | null };
}

/** The remembered places; the oldest ones are dropped. */
const spots: Spot[] = [];
const maxSpots = 12;

const controls = 'a[href], button:enabled, summary, [tabindex="0"]';
const rows = 'li, tr, article';
const parts = 'section, [role=region], [role=dialog], dialog, main';

/** The place of the focus, or of the last press: Safari does not focus a pressed button. */
let current: Spot | undefined;
/** The last place outside of toasts: the focus goes back there when a toast is closed. */
let onPage: Spot | undefined;

/** Remembers an element and the elements around it. For an entry of a menu, the button that opened the menu is remembered. */
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

/** The element that takes the focus for a place: its own element, a neighbour in the list, or the heading of the part that contained it. */
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

/** Begins to watch the page's focus. */
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
  // Later, so that components that move the focus themselves come first.
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
  // A disabled element will be enabled again after the running action.
  if (element.isConnected && element.matches(':disabled')) return;
  const spot = leftSpot(current);
  const target = spot && nearestTo(spot);
  if (!target || (isText(target) && matchMedia('(hover: none)').matches)) return;
  const layer = [...document.querySelectorAll(layers)].at(-1);
  if (!layer || layer.contains(target)) focusOn(target);
}

/** The place to return to: for a toast that was closed, the last one on the page, and for a question, the one from which it was opened. */
function leftSpot(spot: Spot): Spot | undefined {
  if (spot.element.isConnected) return spot;
  if (spot.around.some((one) => one.matches('[data-toaster]'))) return onPage;
  const question = spot.around.find((one) => one.matches('dialog') && !one.isConnected);
  return question ? spots.findLast(({ around }) => !around.includes(question)) : spot;
}

/** Whether the focus is on nothing: on the page itself, or on the frame of the open dialog. */
function isLost(active: Element | null): boolean {
  return (
    active === null ||
    active === document.body ||
    (active.matches('[role=dialog]') && current?.around.includes(active) === true)
  );
}

/** Whether an element is a text field. Focusing it would open a phone's keyboard. */
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
