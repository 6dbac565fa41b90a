import { isDeepStrictEqual } from 'node:util';
import { AppError } from './errors.ts';

/**
 * Throws 409 `edit_conflict`, with the names of the fields, if somebody else has changed a field that `body` changes too: its value is
 * neither the one that the editor knew (`expected`), nor the new one. `stored` is what readers are shown, locked until the transaction
 * ends.
 */
export function refuseEditConflict(stored: object, body: { expected?: object | undefined }): void {
  const current = new Map(Object.entries(stored));
  const wanted = new Map(Object.entries(body));
  const message = 'Alguien ha cambiado lo mismo mientras lo editabas.';
  const lost = Object.entries(body.expected ?? {}).flatMap(([path, known]) => {
    const isTouched = known !== undefined && wanted.get(path) !== undefined;
    const [now, wished] = [current.get(path), wanted.get(path)];
    const isLost = isTouched && !isDeepStrictEqual(now, known) && !isDeepStrictEqual(now, wished);
    return isLost ? [{ path, message }] : [];
  });
  if (lost.length > 0) throw new AppError('edit_conflict', message, { fields: lost });
}
