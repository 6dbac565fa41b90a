import { ApiError } from './api/api-error.ts';
import { pick } from './pick.ts';

/** What two people have made of the same fields of a record. */
export interface EditConflict<Name extends string = string> {
  names: Name[];
  mine: Partial<Record<Name, unknown>>;
  theirs: Partial<Record<Name, unknown>>;
}

/** Somebody else has changed the same fields since the form began; `errors` names them. The form shows both versions. */
export function isEditConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'edit_conflict';
}

/** What a form makes of the fields of a record that it began with, empty and missing being the same; what is left out stays. */
export function changedFields<Fields, Name extends keyof Fields & string>(
  fields: Fields,
  base: Partial<Record<Name, unknown>>,
  names: readonly Name[],
): Partial<Pick<Fields, Name>> {
  const isChanged = (name: Name) => fields[name] !== undefined && (fields[name] || null) !== (base[name] || null);
  return pick(fields, names.filter(isChanged));
}

/** A save's body: what is changed, and what that was. */
export function withExpected<Changes extends object, Base extends object>(
  changes: Changes,
  base: Base,
): Changes & { expected: Partial<Pick<Base, Shared<Changes, Base>>> } {
  const isShared = (name: string): name is Shared<Changes, Base> => name in base;
  return { ...changes, expected: pick(base, Object.keys(changes).filter(isShared)) };
}

type Shared<Changes, Base> = keyof Changes & keyof Base & string;
