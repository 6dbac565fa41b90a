import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '#client/lib/api/api-error.ts';
import { type EditConflict, isEditConflict } from '#client/lib/edit-conflict.ts';
import { pick } from '#client/lib/pick.ts';

interface EditingOptions<Input extends FieldValues, Output, Stored, Name extends string> {
  form: UseFormReturn<Input, unknown, Output>;
  /** The record that the form started with. Undefined while a new one is created. */
  stored: Stored | undefined;
  /** The record's fields that somebody else may change too. They have the same names in the form. */
  names: readonly Name[];
  /** The fields of the record that the form changes, with their new values. */
  changesOf: (fields: Output, base: Stored) => Partial<Record<Name, unknown>>;
  valuesOf: (stored: Stored) => Input;
  /**
   * Saves what was changed since `base`, and sends the old values with it. Rejects if somebody else has changed the same fields
   * (`isEditConflict`).
   */
  save: (fields: Output, base: Stored | undefined) => Promise<Stored>;
  /** Reads the record as it is stored now. */
  read: (base: Stored) => Promise<Stored>;
  onSaved?: (stored: Stored) => void;
}

interface OpenConflict<Output, Stored, Name extends string> extends EditConflict<Name> {
  fields: Output;
  now: Stored;
}

/** Saves a form. If somebody else has changed the same fields meanwhile, the user chooses between the versions (`ConflictQuestion`). */
export function useEditing<
  Input extends FieldValues,
  Output,
  Stored extends Partial<Record<Name, unknown>>,
  Name extends string,
>({ form, stored, names, changesOf, valuesOf, save, read, onSaved }: EditingOptions<Input, Output, Stored, Name>) {
  const [base, setBase] = useState(stored);
  const [conflict, setConflict] = useState<OpenConflict<Output, Stored, Name>>();

  async function saveFrom(fields: Output, from: Stored | undefined): Promise<void> {
    try {
      const saved = await save(fields, from);
      setBase((before) => before && saved);
      onSaved?.(saved);
    } catch (error) {
      if (from && isEditConflict(error)) await ask(error, fields, from);
      throw error;
    }
  }

  async function ask(error: ApiError, fields: Output, from: Stored): Promise<void> {
    const now = await read(from);
    const lost = names.filter((name) => error.errors.some(({ path }) => path === name));
    setConflict({ names: lost, mine: changesOf(fields, from), theirs: now, fields, now });
  }

  /**
   * Saves again, based on the record as it is stored now. Its values replace those that the user did not change, and those of the fields
   * `given`.
   */
  async function resolve(open: OpenConflict<Output, Stored, Name>, given: readonly Name[]): Promise<void> {
    const touched = base ? changesOf(open.fields, base) : {};
    const taken = names.filter((name) => given.includes(name) || !(name in touched));
    form.reset({ ...form.getValues(), ...pick(valuesOf(open.now), taken) }, { keepDefaultValues: true });
    setBase(open.now);
    setConflict(undefined);
    await form.handleSubmit((fields) => saveFrom(fields, open.now).catch(() => undefined))();
  }

  return {
    /** For `submitWith`. A conflict rejects, too, and stays open until the user chooses. */
    mutateAsync: (fields: Output) => saveFrom(fields, base),
    conflict,
    resolve: (given: readonly Name[]) => void (conflict && resolve(conflict, given)),
    giveUp: () => setConflict(undefined),
  };
}
