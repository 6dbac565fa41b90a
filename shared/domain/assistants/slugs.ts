/** First path segments that the site itself uses. No assistant may have one as its public address. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'asistente',
  'assets',
  'assistant',
  'assistants',
  'auth',
  'chat',
  'favicon',
  'icons',
  'pricing',
  'public',
  'temp-admin',
  'usuario',
  'whatsapp',
]);

export const slugMaxChars = 60;

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export type SlugProblem = 'malformed' | 'reserved';

/**
 * Returns why a slug can't be an assistant's public address; undefined if it can. A slug of digits only would be read as a conversation id
 * in `/chat/{x}`.
 */
export function slugProblem(slug: string): SlugProblem | undefined {
  if (slug.length > slugMaxChars || !slugPattern.test(slug)) return 'malformed';
  if (reservedSlugs.has(slug) || /^\d+$/.test(slug)) return 'reserved';
  return undefined;
}

/**
 * Converts a text to lower case and replaces everything but a-z, 0-9 and hyphen with hyphens, without double hyphens and without hyphens at
 * the ends.
 */
export function normalizeSlug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, slugMaxChars)
    .replace(/^-|-$/g, '');
}
