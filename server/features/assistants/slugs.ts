import type { Db } from '#server/db/client.ts';
import { violatedIndex } from '#server/db/faults.ts';
import { fieldConflict } from '#server/lib/errors.ts';
import { normalizeSlug, slugMaxChars, slugProblem } from '#shared/domain/assistants/slugs.ts';
import { listSlugs } from './assistants.queries.ts';

const slugTaken = 'Esta dirección ya está en uso';

/** Returns whether an address may be used, the reason if not, and an address that may be used. */
export async function slugAvailability(db: Db, slug: string, exceptId: number | undefined) {
  const problem = slugProblem(slug);
  const free = await freeSlug(db, slug, exceptId);
  if (problem === 'malformed')
    return { available: false, message: 'Solo letras minúsculas, números y guiones', suggestion: free };
  if (problem === 'reserved') return { available: false, message: 'Esta dirección está reservada', suggestion: free };
  const available = free === slug;
  return { available, message: available ? null : slugTaken, suggestion: available ? null : free };
}

/** Makes a free address from a text: the normalized text itself, or with the first free number appended. */
export async function freeSlug(db: Db, text: string, exceptId?: number): Promise<string> {
  const normal = normalizeSlug(text);
  const base = (slugProblem(normal) ? `asistente-${normal}` : normal).slice(0, slugMaxChars - 5).replace(/-$/, '');
  const taken = new Set(await listSlugs(db, base, exceptId));
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`;
}

/** Returns a 409 with a free address if the error means that the address is in use, otherwise the error itself. */
export async function takenSlug(db: Db, slug: string, error: unknown): Promise<unknown> {
  if (violatedIndex(error) !== 'assistants_slug_key') return error;
  return fieldConflict('slug', slugTaken, await freeSlug(db, slug));
}

/** Another user may take a generated address between the check and the insert. Then the next free address is tried. */
export async function retryTakenSlug<T>(insert: () => Promise<T>, triesLeft = 20): Promise<T> {
  try {
    return await insert();
  } catch (error) {
    if (violatedIndex(error) !== 'assistants_slug_key' || triesLeft === 0) throw error;
    return retryTakenSlug(insert, triesLeft - 1);
  }
}
