import { storage, tabStorage } from './storage.ts';

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

/**
 * What was written under a key and neither sent nor saved: this tab's, over a reload, else what the last tab of the same person has left.
 * A tab that has had one of its own takes over no other's.
 */
export function readDraft(key: string): string | undefined {
  return (tabStorage.get(prefix + key) ?? storage.get(leftKey(key))) || undefined;
}

/** Keeps a draft; an empty one is forgotten. */
export function writeDraft(key: string, text: string): void {
  const before = readDraft(key);
  tabStorage.set(prefix + key, text);
  if (text) storage.set(leftKey(key), text);
  else if (storage.get(leftKey(key)) === before) storage.remove(leftKey(key));
}

/** Puts words behind a draft, whether it is open anywhere or not; where it is, `watchDraft` tells of it. */
export function addToDraft(key: string, words: string, maxChars: number): void {
  const before = readDraft(key)?.trim();
  const text = (before ? `${before}\n\n${words}` : words).slice(0, maxChars);
  writeDraft(key, text);
  for (const listener of listeners.get(key) ?? []) listener(text);
}

/** Tells of what is put behind a draft from elsewhere, until the returned function is called. */
export function watchDraft(key: string, listener: (text: string) => void): () => void {
  const all = listeners.get(key) ?? new Set();
  listeners.set(key, all.add(listener));
  return () => void all.delete(listener);
}

/** Where the next tab finds what this one leaves. */
function leftKey(key: string): string {
  return `${prefix}${owner ?? ''}:${key}`;
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
