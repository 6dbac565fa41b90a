/**
 * The pages of the site, in wouter's notation. The client routes by them, the server answers every other address with
 * status 404, and their first segments are reserved slugs (a test holds the two lists together).
 */
export const sitePaths = {
  home: '/',
  picker: ['/assistants', '/public/chat'],
  publicChat: ['/asistente/:slug', '/assistant/:slug', '/:slug'],
} as const;

const assistantPathPattern = /^\/(?:(?:asistente|assistant)\/)?([^/]+)\/?$/;

/** The slug that a public chat address names, or undefined when the address is not of that form. */
export function slugOfPath(pathname: string): string | undefined {
  return assistantPathPattern.exec(pathname)?.[1];
}

export function publicChatPath(slug: string): string {
  return `/asistente/${slug}`;
}

/** Whether an address is one of the site's own pages, public chats apart. */
export function isSitePath(pathname: string): boolean {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return path === sitePaths.home || sitePaths.picker.some((page) => page === path);
}
