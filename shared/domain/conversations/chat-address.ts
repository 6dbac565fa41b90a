import { reservedSlugs } from '../assistants/slugs.ts';

const addressPattern = /^\/(asistente\/|assistant\/)?([^/]+)\/?$/;

/** The path of the site's start page. */
export const homePath = '/';

/** The slug in a public chat address. Undefined if the address is not of that form. */
export function slugOfPath(pathname: string): string | undefined {
  const [, prefix, slug] = addressPattern.exec(pathname) ?? [];
  // The site's own addresses are not slugs, not even those whose pages do not exist yet.
  return !slug || (!prefix && reservedSlugs.has(slug)) ? undefined : slug;
}

export function publicChatPath(slug: string): string {
  return `/asistente/${slug}`;
}
