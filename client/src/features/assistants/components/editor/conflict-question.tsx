import { useId, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Modal } from '#client/components/ui/modal.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/common-text.ts';
import type { EditorText } from '#client/i18n/es/assistants-editor.ts';
import type { EditedFieldName } from '#shared/contracts/assistants.ts';
import { editorText } from '../../editor-text.ts';
import type { EditConflict } from '../../use-editing.ts';

interface ConflictQuestionProps {
  conflict: EditConflict;
  /** With the fields in which the other version stays. */
  onChoose: (given: EditedFieldName[]) => void;
  onClose: () => void;
}

/** Both versions of each field that somebody else has changed meanwhile, one of them to be chosen. */
export function ConflictQuestion({ conflict, onChoose, onClose }: ConflictQuestionProps) {
  const text = useText(editorText);
  const { cancel } = useText(commonText);
  const [given, setGiven] = useState<EditedFieldName[]>([]);
  const id = useId();
  return (
    <Modal size="lg" labelledBy={`${id}-title`} describedBy={`${id}-description`} onEscape={onClose}>
      <h2 id={`${id}-title`} className="text-lg font-semibold tracking-tight">
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
              <legend className="mb-1.5 text-sm font-medium">{labelOf(name, text)}</legend>
              <div className="grid gap-2 sm:grid-cols-2">
                <Version
                  name={`${id}-${name}`}
                  label={text.conflictMine}
                  value={written(conflict.mine[name], text)}
                  checked={!isGiven}
                  onChoose={() => setGiven(given.filter((other) => other !== name))}
                />
                <Version
                  name={`${id}-${name}`}
                  label={text.conflictTheirs}
                  value={written(conflict.theirs[name], text)}
                  checked={isGiven}
                  onChoose={() => setGiven([...given, name])}
                />
              </div>
            </fieldset>
          );
        })}
      </div>
      <div className="mt-6 flex justify-end gap-2 max-sm:flex-col-reverse">
        <Button variant="secondary" onClick={onClose}>
          {cancel}
        </Button>
        <Button onClick={() => onChoose(given)}>{text.conflictSave}</Button>
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
        <span className="mt-1 block max-h-40 overflow-y-auto text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
          {value}
        </span>
      </span>
    </label>
  );
}

function written(value: string | number | boolean | null | undefined, text: EditorText): string {
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  return String(value ?? '') || text.nothing;
}

function labelOf(name: EditedFieldName, text: EditorText): string {
  const labels: Record<EditedFieldName, string> = {
    name: text.name,
    description: text.about,
    slug: text.slug,
    provider: text.provider,
    model: text.model,
    systemPrompt: text.instructions,
    assistantId: text.openaiId,
    notificationEmail: text.notificationEmail,
    useCustomApi: text.customApi,
    isActive: text.isActive,
    userId: text.owner,
  };
  return labels[name];
}
