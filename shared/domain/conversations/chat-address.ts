import { reservedSlugs } from '../assistants/slugs.ts';

const addressPattern = /^\/(asistente\/|assistant\/)?([^/]+)\/?$/;

/** Where the site begins. */
export const homePath = '/';

/** The slug that a public chat address names, or undefined when the address is not of that form. */
export function slugOfPath(pathname: string): string | undefined {
  const [, prefix, slug] = addressPattern.exec(pathname) ?? [];
  // The site's own addresses are nobody's, also those whose page is still to come.
  return !slug || (!prefix && reservedSlugs.has(slug)) ? undefined : slug;
}

export function publicChatPath(slug: string): string {
  return `/asistente/${slug}`;
}
