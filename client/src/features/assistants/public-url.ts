import { publicChatPath } from '#shared/domain/site-paths.ts';

/** The whole address that an owner gives to customers. */
export function publicUrl(slug: string): string {
  return new URL(publicChatPath(slug), location.origin).href;
}

/** One's own chat with an assistant. */
export function privateChatPath(slug: string): string {
  return `/chat/${slug}`;
}
