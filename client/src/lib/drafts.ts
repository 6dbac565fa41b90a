import { storage, tabStorage } from './browser/storage.ts';

const prefix = 'draft:';
/** The storage key of the id of the user to whom this tab's drafts belong. */
const ownerKey = 'drafts-of';
const outgoingPrefix = 'conversation-outgoing:';

/** The storage key of the messages of a user's private conversation that the server does not have yet. All tabs share it. */
export function outgoingKey(userId: number, conversation: string): string {
  return `${outgoingPrefix}${userId}:${conversation}`;
}

/** The id of the signed-in user; undefined on a visitor's page. */
let owner: number | undefined;
const listeners = new Map<string, Set<(text: string) => void>>();

/** The drafts of other tabs that this tab found under a key. They are kept until this tab writes its own draft there. */
const found = new Map<string, string[]>();

/** Joins texts into one. A text that another one contains is left out. */
export function joinTexts(texts: string[]): string {
  const isIn = (text: string) => texts.some((other) => other !== text && other.includes(text));
  return texts.filter((text) => !isIn(text)).join('\n\n');
}

/**
 * Reads the unsent or unsaved text under a key. This tab's own draft comes first; it survives a reload. A tab that never had one takes the
 * drafts that other tabs of the same person have left: all of them joined by `join`, or without `join` the newest one.
 */
export function readDraft(key: string, join?: (drafts: string[]) => string): string | undefined {
  const own = tabStorage.get(prefix + key);
  if (own !== undefined) return own || undefined;
  const all = draftsLeft(key);
  const taken = join ? all : all.slice(-1);
  found.set(key, taken);
  return (join ? join(taken) : taken[0]) || undefined;
}

/** Replaces this tab's draft. An empty draft is removed. The drafts of other tabs stay. */
export function writeDraft(key: string, text: string): void {
  const own = tabStorage.get(prefix + key);
  const before = own === undefined ? (found.get(key) ?? []) : [own];
  found.delete(key);
  tabStorage.set(prefix + key, text);
  const others = draftsLeft(key).filter((draft) => draft !== text && !before.includes(draft));
  const all = text ? [...others, text] : others;
  if (all.length > 0) storage.set(leftKey(key), all.join(between));
  else storage.remove(leftKey(key));
}

/** Appends text to a draft, whether the draft is open or not. If it is open, the listener of `watchDraft` is called. */
export function addToDraft(key: string, words: string, maxChars: number): void {
  const before = readDraft(key, joinTexts)?.trim();
  const text = (before ? `${before}\n\n${words}` : words).slice(0, maxChars);
  writeDraft(key, text);
  for (const listener of listeners.get(key) ?? []) listener(text);
}

/** Listens to text that is appended to a draft from elsewhere, until the returned function is called. */
export function watchDraft(key: string, listener: (text: string) => void): () => void {
  const all = listeners.get(key) ?? new Set();
  listeners.set(key, all.add(listener));
  return () => void all.delete(listener);
}

/** The storage key of the drafts that earlier tabs have left for the next tab. */
function leftKey(key: string): string {
  return `${prefix}${owner ?? ''}:${key}`;
}

/** Separates the drafts of several tabs. */
const between = '\0';

/** The drafts that tabs have left, oldest first. */
function draftsLeft(key: string): string[] {
  return storage.get(leftKey(key))?.split(between) ?? [];
}

/** Removes all drafts when a user signs out on purpose, so that the next person at this browser sees none of them. */
export function dropAllDrafts(): void {
  tabStorage.removeAll(prefix);
  storage.removeAll(`${prefix}${owner ?? ''}:`);
  storage.removeAll(outgoingPrefix);
}

/** Makes a user who signs in, or comes back, the owner of the drafts. Drafts of another user in this tab are removed. */
export function keepDraftsOf(userId: number): void {
  owner = userId;
  const before = tabStorage.get(ownerKey);
  if (before === String(userId)) return;
  if (before !== undefined) tabStorage.removeAll(prefix);
  tabStorage.set(ownerKey, String(userId));
}
