/** Something open on the page that the browser's Back closes first, or must not take away unasked. */
export interface Hold {
  /** What Back does in place of leaving the page. */
  onBack: () => void;
  /** Given while there is unsaved work: asks, and calls `leave` when that may be lost. */
  askBefore?: (leave: () => void) => void;
  /** At which other addresses the unsaved work is still there: going to them is not leaving it. */
  keeps?: ((pathname: string) => boolean) | undefined;
}

type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void;

/** The latest one is on top. */
const holds: Hold[] = [];

/**
 * Which history entry the page is on. While something is held there is one entry more than pages, at the same address: Back
 * takes only that, and is heard here before the router hears of it.
 */
let entry: 'own' | 'extra' | 'leaving extra' | 'going back' = 'own';
/** The address that is shown; the extra entry's may have changed since it was made. */
let address = '';
let afterLeaving: (() => void)[] = [];
/** The pages that links have led from, since the document was loaded: the last one is where Back leads. */
let trail: string[] = [];

const extraState = { held: true };

/** To be called once, before the router begins to listen. A reload may have left the extra entry behind. */
export function startHistoryGuard(): void {
  addEventListener('popstate', onPopState, { capture: true });
  if (isExtra()) entry = 'extra';
  setTimeout(settle);
}

/** Holds the way back until the function that it gives is called. */
export function holdBack(hold: Hold): () => void {
  holds.push(hold);
  if (entry === 'own') pushExtra(location.href);
  return () => {
    holds.splice(holds.indexOf(hold), 1);
    // Later: what opens in its place, or leads to another page, takes the same entry.
    setTimeout(settle);
  };
}

export function hasUnsavedWork(): boolean {
  return holds.some(({ askBefore }) => askBefore);
}

/** Calls `leave`, after a question where unsaved work would be lost. */
export function askBeforeLeaving(leave: () => void): void {
  const asking = holds.findLast(({ askBefore }) => askBefore);
  if (asking?.askBefore) asking.askBefore(leave);
  else leave();
}

let isGivenUp = false;

/** Whether the page goes away whatever is unsaved on it. */
export function isPageGivenUp(): boolean {
  return isGivenUp;
}

/** Loads the page anew, unasked: nothing that is open on it is for whoever is here now. */
export function loadAnew(): void {
  isGivenUp = true;
  document.body.hidden = true;
  location.reload();
}

/** Goes to the page before this one, past the extra entry. */
export function goBack(): void {
  if (entry === 'extra') {
    entry = 'own';
    history.go(-2);
  } else history.back();
}

/** The router's: another page takes the place of the extra entry, and is asked about first. */
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
    // A link to a part of this page is no way back.
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
