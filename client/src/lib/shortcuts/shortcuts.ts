import { isLayerOpen } from '#client/lib/browser/layers.ts';
import { storage } from '#client/lib/browser/storage.ts';

export interface Shortcut {
  /** A key (`j`, `?`), two keys in sequence (`g c`), or a key with Ctrl, or on a Mac with ⌘ (`mod+k`). */
  keys: string;
  /** The name of the action in the list of shortcuts. */
  label: string;
  run: () => void;
  /** Shortcuts with `everywhere` are listed under a heading of their own. */
  reach?: 'page' | 'everywhere';
}

const offKey = 'shortcuts-off';
/** How long to wait for the second key of a sequence. */
const sequenceMs = 1500;

let groups: (() => Shortcut[])[] = [];
let first: { key: string; until: number } | undefined;

/** Registers shortcuts until the returned function is called. If two have the same keys, the one registered last is used. */
export function registerShortcuts(list: () => Shortcut[]): () => void {
  if (groups.length === 0) document.addEventListener('keydown', onKeyDown);
  groups = [...groups, list];
  return () => {
    groups = groups.filter((group) => group !== list);
    if (groups.length === 0) document.removeEventListener('keydown', onKeyDown);
  };
}

/** All active shortcuts; each key combination occurs once. */
export function currentShortcuts(): Shortcut[] {
  const all = [...groups].reverse().flatMap((group) => group());
  return all.filter(({ keys }, index) => all.findIndex((other) => other.keys === keys) === index);
}

/** Whether single-key shortcuts are on in this browser. WCAG 2.1.4: users who dictate or press keys by mistake can switch them off. */
export function areSingleKeysOn(): boolean {
  return storage.get(offKey) !== 'true';
}

export function setSingleKeys(on: boolean): void {
  if (on) storage.remove(offKey);
  else storage.set(offKey, 'true');
  // Browsers fire `storage` in the other tabs only.
  dispatchEvent(new Event('storage'));
}

export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || isLayerOpen()) return;
  const keys = keysOf(event);
  const shortcut = keys === undefined ? undefined : currentShortcuts().find((one) => one.keys === keys);
  if (!shortcut) return;
  event.preventDefault();
  shortcut.run();
}

function keysOf(event: KeyboardEvent): string | undefined {
  const { key, altKey, ctrlKey, metaKey, target } = event;
  const isCommand = isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  if (isCommand && !altKey) return `mod+${key.toLowerCase()}`;
  // AltGr is reported as Ctrl and Alt together, and types characters.
  if (ctrlKey || metaKey || altKey || [...key].length !== 1 || key === ' ') return undefined;
  if (!areSingleKeysOn() || isField(target)) return undefined;
  return afterFirst(key.toLowerCase());
}

/**
 * Returns a key together with the key before it if the two are a shortcut, otherwise the key alone. The first key of a sequence is
 * remembered.
 */
function afterFirst(key: string): string | undefined {
  const before = first && first.until > Date.now() ? first.key : undefined;
  first = undefined;
  const all = currentShortcuts();
  const both = before && `${before} ${key}`;
  if (both && all.some(({ keys }) => keys === both)) return both;
  if (all.some(({ keys }) => keys.startsWith(`${key} `))) first = { key, until: Date.now() + sequenceMs };
  return key;
}

/** Whether keys type text in an element, or select an option by its letter. */
function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('textarea, select, [role=combobox], input:not([type=checkbox], [type=radio], [type=button])'))
  );
}
