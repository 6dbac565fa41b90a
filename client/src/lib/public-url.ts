import { publicChatPath } from '#shared/domain/conversations/chat-address.ts';
import { readPreload } from './preload.ts';

/** The full address of a public chat. Owners give it to their customers. */
export function publicUrl(slug: string): string {
  return `${chatHost()}${publicChatPath(slug)}`;
}

/** The base of public links: the configured one, or the origin of the current page. */
export function chatHost(): string {
  return readPreload().chatHost ?? location.origin;
}
