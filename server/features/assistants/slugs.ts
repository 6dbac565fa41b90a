import type { Db } from '#server/db/client.ts';
import { violatedIndex } from '#server/db/faults.ts';
import { fieldConflict } from '#server/lib/errors.ts';
import { normalizeSlug, slugMaxChars, slugProblem } from '#shared/domain/assistants/slugs.ts';
import { listSlugs } from './assistants.queries.ts';

const slugTaken = 'Esta dirección ya está en uso';

/** Whether an address may be used, why not, and one that may. */
export async function slugAvailability(db: Db, slug: string, exceptId: number | undefined) {
  const problem = slugProblem(slug);
  const free = await freeSlug(db, slug, exceptId);
  if (problem === 'malformed')
    return { available: false, message: 'Solo letras minúsculas, números y guiones', suggestion: free };
  if (problem === 'reserved') return { available: false, message: 'Esta dirección está reservada', suggestion: free };
  const available = free === slug;
  return { available, message: available ? null : slugTaken, suggestion: available ? null : free };
}

/** An address made from a text that nobody has yet: as it is, or with the first free number behind it. */
export async function freeSlug(db: Db, text: string, exceptId?: number): Promise<string> {
  const normal = normalizeSlug(text);
  const base = (slugProblem(normal) ? `asistente-${normal}` : normal).slice(0, slugMaxChars - 5).replace(/-$/, '');
  const taken = new Set(await listSlugs(db, base, exceptId));
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`;
}

/** The 409 of an address that somebody else has, with a free one; else the error itself. */
export async function takenSlug(db: Db, slug: string, error: unknown): Promise<unknown> {
  if (violatedIndex(error) !== 'assistants_slug_key') return error;
  return fieldConflict('slug', slugTaken, await freeSlug(db, slug));
}

/** Somebody may take a made-up address between the look and the insert; then the next free one is tried. */
export async function retryTakenSlug<T>(insert: () => Promise<T>, triesLeft = 20): Promise<T> {
  try {
    return await insert();
  } catch (error) {
    if (violatedIndex(error) !== 'assistants_slug_key' || triesLeft === 0) throw error;
    return retryTakenSlug(insert, triesLeft - 1);
  }
}
