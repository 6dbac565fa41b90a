import { tabStorage } from './storage.ts';

const prefix = 'draft:';

/** What was written under a key and neither sent nor saved, in this tab; it survives a reload and a discarded tab. */
export function readDraft(key: string): string | undefined {
  return tabStorage.get(prefix + key);
}

/** Keeps a draft; an empty one is forgotten. */
export function writeDraft(key: string, text: string): void {
  if (text) tabStorage.set(prefix + key, text);
  else tabStorage.remove(prefix + key);
}

/** For whoever signs out on purpose: the next person at this tab sees nothing of it. */
export function dropAllDrafts(): void {
  tabStorage.removeAll(prefix);
}
