import { isLayerOpen } from '#client/lib/browser/layers.ts';
import { storage } from '#client/lib/browser/storage.ts';

export interface Shortcut {
  /** A key (`j`, `?`), two keys one after the other (`g c`), or a key with Ctrl, on a Mac with ⌘ (`mod+k`). */
  keys: string;
  /** What it does, for the list of shortcuts. */
  label: string;
  run: () => void;
  /** `everywhere` stands under a heading of its own. */
  reach?: 'page' | 'everywhere';
}

const offKey = 'shortcuts-off';
/** How long the first of two keys is waited with. */
const sequenceMs = 1500;

let groups: (() => Shortcut[])[] = [];
let first: { key: string; until: number } | undefined;

/** The shortcuts hold until the function that this gives is called. Of two with the same keys, the one registered last holds. */
export function registerShortcuts(list: () => Shortcut[]): () => void {
  if (groups.length === 0) document.addEventListener('keydown', onKeyDown);
  groups = [...groups, list];
  return () => {
    groups = groups.filter((group) => group !== list);
    if (groups.length === 0) document.removeEventListener('keydown', onKeyDown);
  };
}

/** What holds now, each keys once. */
export function currentShortcuts(): Shortcut[] {
  const all = [...groups].reverse().flatMap((group) => group());
  return all.filter(({ keys }, index) => all.findIndex((other) => other.keys === keys) === index);
}

/** Whether shortcuts of single keys hold in this browser. WCAG 2.1.4: who dictates or slips on keys can switch them off. */
export function areSingleKeysOn(): boolean {
  return storage.get(offKey) !== 'true';
}

export function setSingleKeys(on: boolean): void {
  if (on) storage.remove(offKey);
  else storage.set(offKey, 'true');
  // Browsers notify the other tabs only.
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
  // AltGr writes characters as Ctrl and Alt together.
  if (ctrlKey || metaKey || altKey || [...key].length !== 1 || key === ' ') return undefined;
  if (!areSingleKeysOn() || isField(target)) return undefined;
  return afterFirst(key.toLowerCase());
}

/** With the key before it, where the two are a shortcut; the first key of one is kept. */
function afterFirst(key: string): string | undefined {
  const before = first && first.until > Date.now() ? first.key : undefined;
  first = undefined;
  const all = currentShortcuts();
  const both = before && `${before} ${key}`;
  if (both && all.some(({ keys }) => keys === both)) return both;
  if (all.some(({ keys }) => keys.startsWith(`${key} `))) first = { key, until: Date.now() + sequenceMs };
  return key;
}

/** Where keys write, or choose by their letter. */
function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('textarea, select, [role=combobox], input:not([type=checkbox], [type=radio], [type=button])'))
  );
}
