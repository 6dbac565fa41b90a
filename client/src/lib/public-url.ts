import { publicChatPath } from '#shared/domain/conversations/chat-address.ts';
import { readPreload } from './preload.ts';

/** The whole address of a public chat, that an owner gives to customers. */
export function publicUrl(slug: string): string {
  return `${chatHost()}${publicChatPath(slug)}`;
}

/** The base of public links: what the operator has set, or else where one is. */
export function chatHost(): string {
  return readPreload().chatHost ?? location.origin;
}
