import { publicChatPath } from '#shared/domain/site-paths.ts';

/** The whole address that an owner gives to customers. */
export function publicUrl(slug: string): string {
  return new URL(publicChatPath(slug), location.origin).href;
}
