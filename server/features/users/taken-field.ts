import { violatedIndex } from '#server/db/faults.ts';
import { fieldConflict } from '#server/lib/errors.ts';

/** The 409 for a name or an address that somebody else has, if that is what the database refused; else the error itself. */
export function takenField(error: unknown): unknown {
  const index = violatedIndex(error);
  if (index === 'users_username_key') return fieldConflict('username', 'Este nombre de usuario ya está en uso');
  if (index === 'users_email_key') return fieldConflict('email', 'Este email ya está en uso');
  return error;
}
