import { ApiError } from './api/api-error.ts';
import { pick } from './pick.ts';

/** The two versions of the fields that two people have changed in the same record. */
export interface EditConflict<Name extends string = string> {
  names: Name[];
  mine: Partial<Record<Name, unknown>>;
  theirs: Partial<Record<Name, unknown>>;
}

/** Whether somebody else has changed the same fields since the form was opened; `errors` names them. The form then shows both versions. */
export function isEditConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'edit_conflict';
}

/**
 * The fields whose values differ from the record that the form started with. Empty equals missing. Fields that are undefined are left out.
 */
export function changedFields<Fields, Name extends keyof Fields & string>(
  fields: Fields,
  base: Partial<Record<Name, unknown>>,
  names: readonly Name[],
): Partial<Pick<Fields, Name>> {
  const isChanged = (name: Name) => fields[name] !== undefined && (fields[name] || null) !== (base[name] || null);
  return pick(fields, names.filter(isChanged));
}

/** The body of a save request: the changed fields, and the values that they had before. */
export function withExpected<Changes extends object, Base extends object>(
  changes: Changes,
  base: Base,
): Changes & { expected: Partial<Pick<Base, Shared<Changes, Base>>> } {
  const isShared = (name: string): name is Shared<Changes, Base> => name in base;
  return { ...changes, expected: pick(base, Object.keys(changes).filter(isShared)) };
}

type Shared<Changes, Base> = keyof Changes & keyof Base & string;
