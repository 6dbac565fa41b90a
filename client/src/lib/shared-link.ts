import { storage } from './storage.ts';

/** This browser remembers that a user has taken an assistant's link along: nothing else could tell. */
const keyOf = (userId: number) => `link-shared:${userId}`;

export function markLinkShared(userId: number): void {
  storage.set(keyOf(userId), '1');
}

export function isLinkShared(userId: number): boolean {
  return storage.get(keyOf(userId)) !== undefined;
}
