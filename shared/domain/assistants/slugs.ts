/** First path segments that the site itself answers on; no assistant may take one as its public address. */
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

/** Whether a slug may be an assistant's public address. All digits would be read as a conversation id in `/chat/{x}`. */
export function slugProblem(slug: string): SlugProblem | undefined {
  if (slug.length > slugMaxChars || !slugPattern.test(slug)) return 'malformed';
  if (reservedSlugs.has(slug) || /^\d+$/.test(slug)) return 'reserved';
  return undefined;
}

/** Lower case, everything but a-z, 0-9 and hyphen to hyphens, none doubled, none at the ends. */
export function normalizeSlug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, slugMaxChars)
    .replace(/^-|-$/g, '');
}
