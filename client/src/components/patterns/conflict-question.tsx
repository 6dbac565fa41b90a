import { useId, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Modal, wideQuestionClass } from '#client/components/ui/dialog/modal.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import type { FormsText } from '#client/i18n/es/forms.ts';
import { formsText } from '#client/i18n/es/forms.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import type { EditConflict } from '#client/lib/edit-conflict.ts';

/** The conflict from `useEditing`. */
export interface ConflictChoice<Name extends string> {
  conflict: EditConflict<Name> | undefined;
  /** Saves with the other version in the `given` fields. */
  resolve: (given: Name[]) => void;
  giveUp: () => void;
}

interface ConflictQuestionProps<Name extends string> {
  editing: ConflictChoice<Name>;
  /** The labels of the form's fields. */
  labels: Record<Name, string>;
  /** Formats a value that is not text. If it returns undefined, the question uses its default format. */
  shown?: (name: Name, value: unknown) => string | undefined;
}

/** Shows both versions of each field that somebody else has changed meanwhile, and asks the user to choose one. */
export function ConflictQuestion<Name extends string>({ editing, ...naming }: ConflictQuestionProps<Name>) {
  return editing.conflict ? <Question {...naming} editing={editing} conflict={editing.conflict} /> : null;
}

function Question<Name extends string>({
  editing: { resolve, giveUp },
  conflict,
  labels,
  shown,
}: ConflictQuestionProps<Name> & { conflict: EditConflict<Name> }) {
  const text = useText(formsText);
  const { cancel } = useText(commonText);
  const [given, setGiven] = useState<Name[]>([]);
  const id = useId();
  const written = (name: Name, value: unknown) => shown?.(name, value) ?? writtenOut(value, text);
  return (
    <Modal className={wideQuestionClass} labelledBy={`${id}-title`} describedBy={`${id}-description`} onEscape={giveUp}>
      <h2 id={`${id}-title`} className="text-base font-semibold tracking-tight">
        {text.conflictTitle}
      </h2>
      <p id={`${id}-description`} className="mt-2 text-muted-on-surface">
        {text.conflictDescription}
      </p>
      <div className="mt-5 space-y-5">
        {conflict.names.map((name) => {
          const isGiven = given.includes(name);
          return (
            <fieldset key={name} className="min-w-0">
              <legend className="mb-1.5 text-sm font-medium">{labels[name]}</legend>
              <div className="grid gap-2 sm:grid-cols-2">
                <Version
                  name={`${id}-${name}`}
                  label={text.conflictMine}
                  value={written(name, conflict.mine[name])}
                  checked={!isGiven}
                  onChoose={() => setGiven(given.filter((other) => other !== name))}
                />
                <Version
                  name={`${id}-${name}`}
                  label={text.conflictTheirs}
                  value={written(name, conflict.theirs[name])}
                  checked={isGiven}
                  onChoose={() => setGiven([...given, name])}
                />
              </div>
            </fieldset>
          );
        })}
      </div>
      <div className="mt-6 flex justify-end gap-2 max-sm:flex-col-reverse">
        <Button variant="secondary" onClick={giveUp}>
          {cancel}
        </Button>
        <Button onClick={() => resolve(given)}>{text.conflictSave}</Button>
      </div>
    </Modal>
  );
}

interface VersionProps {
  name: string;
  label: string;
  value: string;
  checked: boolean;
  onChoose: () => void;
}

function Version({ name, label, value, checked, onChoose }: VersionProps) {
  return (
    <label className="flex min-h-11 min-w-0 cursor-pointer items-start gap-3 rounded-control border border-line-strong p-3 has-checked:border-focus has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="mt-1 size-4 shrink-0 accent-focus outline-none"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{label}</span>
        <span className="mt-1 block max-h-40 overflow-y-auto text-sm whitespace-pre-wrap wrap-anywhere">{value}</span>
      </span>
    </label>
  );
}

function writtenOut(value: unknown, text: FormsText): string {
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  return String(value ?? '') || text.nothing;
}
