import { storage, tabStorage } from './browser/storage.ts';

const prefix = 'draft:';
/** Whose the drafts of this tab are. */
const ownerKey = 'drafts-of';
const outgoingPrefix = 'conversation-outgoing:';

/** Where the messages of somebody's private conversation are kept, in all tabs, until the server has them. */
export function outgoingKey(userId: number, conversation: string): string {
  return `${outgoingPrefix}${userId}:${conversation}`;
}

/** Who is signed in at this page; nobody at a visitor's. */
let owner: number | undefined;
const listeners = new Map<string, Set<(text: string) => void>>();

/** What this tab has found left under a key, until it writes a draft of its own there. */
const found = new Map<string, string[]>();

/** As one text. What stands in another one as well is there once. */
export function joinTexts(texts: string[]): string {
  const isIn = (text: string) => texts.some((other) => other !== text && other.includes(text));
  return texts.filter((text) => !isIn(text)).join('\n\n');
}

/**
 * What was written under a key and neither sent nor saved: this tab's, over a reload, else what other tabs of the same person have left:
 * all of it as `join` makes one of it, without that the newest. A tab that has had one of its own takes over no other's.
 */
export function readDraft(key: string, join?: (drafts: string[]) => string): string | undefined {
  const own = tabStorage.get(prefix + key);
  if (own !== undefined) return own || undefined;
  const all = draftsLeft(key);
  const taken = join ? all : all.slice(-1);
  found.set(key, taken);
  return (join ? join(taken) : taken[0]) || undefined;
}

/** Keeps a draft in place of what this tab had; an empty one is forgotten. What other tabs have written stays. */
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

/** Puts words behind a draft, whether it is open anywhere or not; where it is, `watchDraft` calls its listener. */
export function addToDraft(key: string, words: string, maxChars: number): void {
  const before = readDraft(key, joinTexts)?.trim();
  const text = (before ? `${before}\n\n${words}` : words).slice(0, maxChars);
  writeDraft(key, text);
  for (const listener of listeners.get(key) ?? []) listener(text);
}

/** Listens to what is put behind a draft from elsewhere, until the returned function is called. */
export function watchDraft(key: string, listener: (text: string) => void): () => void {
  const all = listeners.get(key) ?? new Set();
  listeners.set(key, all.add(listener));
  return () => void all.delete(listener);
}

/** Where the next tab finds what the tabs before it have left. */
function leftKey(key: string): string {
  return `${prefix}${owner ?? ''}:${key}`;
}

/** Stands between the drafts of several tabs. */
const between = '\0';

/** Oldest first. */
function draftsLeft(key: string): string[] {
  return storage.get(leftKey(key))?.split(between) ?? [];
}

/** For whoever signs out on purpose: the next person at this browser sees nothing of it. */
export function dropAllDrafts(): void {
  tabStorage.removeAll(prefix);
  storage.removeAll(`${prefix}${owner ?? ''}:`);
  storage.removeAll(outgoingPrefix);
}

/** Who has signed in, or has come back, finds their own drafts in this tab, and nobody else's. */
export function keepDraftsOf(userId: number): void {
  owner = userId;
  const before = tabStorage.get(ownerKey);
  if (before === String(userId)) return;
  if (before !== undefined) tabStorage.removeAll(prefix);
  tabStorage.set(ownerKey, String(userId));
}
