import type { Actor } from '#server/lib/actor.ts';
import { AppError } from '#server/lib/errors.ts';
import type { User } from '#shared/contracts/accounts/auth.ts';
import type { UserRow } from './users.queries.ts';

/** Throws 403 if another user would change the first administrator's account, because it could lock the first administrator out. */
export function protectFirstAdmin(actor: Actor, { id, isFirstAdmin }: UserRow): void {
  if (isFirstAdmin && actor.userId !== id) {
    throw new AppError('forbidden', 'Solo el administrador principal puede cambiar su propia cuenta.');
  }
}

export function keepFirstAdmin({ isFirstAdmin }: UserRow): void {
  if (isFirstAdmin) throw new AppError('forbidden', 'El administrador principal no se puede eliminar.');
}

export function keepFirstAdminsRole({ isFirstAdmin }: UserRow, role: User['role'] | undefined): void {
  if (!isFirstAdmin || role === undefined || role === 'admin') return;
  const message = 'El administrador principal no puede dejar de serlo.';
  throw new AppError('forbidden', message, { fields: [{ path: 'role', message }] });
}
