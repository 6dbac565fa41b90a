/** Something open on the page that the browser's Back closes first, or that must not be lost without a question. */
export interface Hold {
  /** What Back does instead of leaving the page. */
  onBack: () => void;
  /** Set while there is unsaved work: asks the user, and calls `leave` if the work may be lost. */
  askBefore?: (leave: () => void) => void;
  /** Whether the unsaved work is kept at another address. Going there needs no question. */
  keeps?: ((pathname: string) => boolean) | undefined;
}

type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void;

/** The stack of open holds; the latest one is on top. */
const holds: Hold[] = [];

/**
 * The history entry that the page is on. While something is held, the history has an extra entry with the same address. Back then only
 * leaves that entry, and this module handles the event before the router does.
 */
let entry: 'own' | 'extra' | 'leaving extra' | 'going back' = 'own';
/** The address that is shown; it may have changed since the extra entry was made. */
let address = '';
let afterLeaving: (() => void)[] = [];
/** The paths of the pages that links led away from since the document was loaded. Back leads to the last one. */
let trail: string[] = [];

const extraState = { held: true };

/** Must be called once, before the router begins to listen. The extra entry may still be there after a reload. */
export function startHistoryGuard(): void {
  addEventListener('popstate', onPopState, { capture: true });
  if (isExtra()) entry = 'extra';
  setTimeout(settle);
}

/** Holds the browser's Back until the returned function is called. */
export function holdBack(hold: Hold): () => void {
  holds.push(hold);
  if (entry === 'own') pushExtra(location.href);
  return () => {
    holds.splice(holds.indexOf(hold), 1);
    // Later: the next thing that opens, or a link to another page, reuses the extra entry.
    setTimeout(settle);
  };
}

export function hasUnsavedWork(): boolean {
  return holds.some(({ askBefore }) => askBefore);
}

/** Calls `leave`. If unsaved work would be lost, it asks the user first. */
export function askBeforeLeaving(leave: () => void): void {
  const asking = holds.findLast(({ askBefore }) => askBefore);
  if (asking?.askBefore) asking.askBefore(leave);
  else leave();
}

let isGivenUp = false;

/** Whether the page is being left without a question, although there may be unsaved work. */
export function isPageGivenUp(): boolean {
  return isGivenUp;
}

/** Reloads the page without a question: what is open on it does not belong to the person who is signed in now. */
export function loadAnew(): void {
  isGivenUp = true;
  document.body.hidden = true;
  location.reload();
}

/** Goes to the previous page, past the extra entry. */
export function goBack(): void {
  if (entry === 'extra') {
    entry = 'own';
    history.go(-2);
  } else history.back();
}

/** Navigation for the router: asks about unsaved work first, and replaces the extra entry with the new page. */
export function guardedNavigate(navigate: Navigate, to: string, options: Parameters<Navigate>[1] = {}): void {
  const { pathname } = new URL(to, location.href);
  const leavesPage = pathname !== location.pathname;
  const isKept = keepsWork(pathname);
  const go = () => {
    if (entry === 'leaving extra') return void afterLeaving.push(go);
    if (leavesPage && !options.replace) trail.push(location.pathname);
    if (entry === 'own') navigate(to, options);
    else if (leavesPage) {
      entry = 'own';
      navigate(to, { ...options, replace: true });
      if (isKept) pushExtra(location.href);
    } else {
      address = new URL(to, location.href).href;
      navigate(to, { ...options, replace: true, state: extraState });
    }
  };
  if (leavesPage && !isKept) askBeforeLeaving(go);
  else go();
}

function keepsWork(pathname: string | undefined): boolean {
  const asking = holds.findLast(({ askBefore }) => askBefore);
  return pathname !== undefined && Boolean(asking?.keeps?.(pathname));
}

function pushExtra(href: string): void {
  entry = 'extra';
  history.pushState(extraState, '', href);
  address = href;
}

function settle(): void {
  if (entry !== 'extra' || holds.length > 0) return;
  entry = 'leaving extra';
  address = location.href;
  history.back();
}

function onPopState(event: PopStateEvent): void {
  if (entry === 'leaving extra') {
    event.stopImmediatePropagation();
    entry = 'own';
    history.replaceState(null, '', address);
    if (holds.length > 0) pushExtra(address);
    const waiting = afterLeaving;
    afterLeaving = [];
    for (const go of waiting) go();
  } else if (entry === 'extra' && holds.length > 0) {
    event.stopImmediatePropagation();
    if (holds.at(-1)?.keeps && keepsWork(trail.at(-1))) {
      entry = 'going back';
      history.back();
    }
    // A link to an anchor on this page does not count as Back.
    else if (location.hash && location.href.startsWith(address)) history.replaceState(extraState, '', address);
    else {
      pushExtra(address);
      holds.at(-1)?.onBack();
    }
  } else {
    const wasKept = entry === 'going back';
    entry = isExtra() ? 'extra' : 'own';
    if (trail.at(-1) === location.pathname) trail.pop();
    else trail = [];
    if (wasKept) pushExtra(location.href);
    settle();
  }
}

function isExtra(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'held' in state;
}
