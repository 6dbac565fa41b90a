import { violatedIndex } from '#server/db/faults.ts';
import { fieldConflict } from '#server/lib/errors.ts';

/** Returns a 409 if the database refused a name or an address that is in use, otherwise the error itself. */
export function takenField(error: unknown): unknown {
  const index = violatedIndex(error);
  if (index === 'users_username_key') return fieldConflict('username', 'Este nombre de usuario ya está en uso');
  if (index === 'users_email_key') return fieldConflict('email', 'Este email ya está en uso');
  return error;
}
