import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useId } from 'react';
import { FieldError } from '#client/components/patterns/form-field.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { fieldClass, Input } from '#client/components/ui/form/input.tsx';
import { Select } from '#client/components/ui/form/select.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { assistantFormsText } from '#client/i18n/es/assistants/assistants-forms.ts';
import { fieldTypes, formLimits } from '#shared/domain/conversations/cards.ts';
import type { FieldValues } from './form-values.ts';

interface FieldEditorProps {
  field: FieldValues;
  /** The field's position, from 1. */
  position: number;
  error: string | undefined;
  onChange: (field: FieldValues) => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

/** Edits a field of a form: its label, its type and its position among the others. */
export function FieldEditor({ field, position, error, onChange, onUp, onDown, onRemove }: FieldEditorProps) {
  const text = useText(assistantFormsText);
  const id = useId();
  const type = fieldTypes.find((one) => one === field.type) ?? 'text';
  return (
    <li aria-label={text.field(position)} className="rounded-control border border-line p-3">
      <div className="flex flex-wrap gap-2">
        <Input
          aria-label={text.labelOf(position)}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={field.label}
          maxLength={formLimits.label}
          placeholder={text.label}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...field, label: target.value })}
          className="flex-[2_1_12rem]"
        />
        <Select
          aria-label={text.typeOf(position)}
          value={type}
          className="flex-[1_1_9rem]"
          onChange={({ target }) => {
            const chosen = fieldTypes.find((one) => one === target.value) ?? 'text';
            onChange({ ...field, type: chosen, ...(chosen === 'choice' ? { options: field.options ?? [] } : {}) });
          }}
        >
          {fieldTypes.map((one) => (
            <option key={one} value={one}>
              {text.types[one]}
            </option>
          ))}
        </Select>
      </div>
      {type === 'choice' && (
        <textarea
          aria-label={text.optionsOf(position)}
          placeholder={text.options}
          rows={3}
          value={(field.options ?? []).join('\n')}
          onChange={({ target }) => onChange({ ...field, options: target.value.split('\n') })}
          onBlur={() => onChange({ ...field, options: (field.options ?? []).filter((option) => option.trim() !== '') })}
          className={`mt-2 ${fieldClass}`}
        />
      )}
      <div className="mt-1 flex items-center justify-between gap-2">
        <label className="flex min-h-11 items-center gap-2.5 text-sm">
          <input
            type="checkbox"
            aria-label={text.requiredOf(position)}
            checked={field.required}
            onChange={({ target }) => onChange({ ...field, required: target.checked })}
            className="size-5 shrink-0 accent-primary"
          />
          <span aria-hidden>{text.required}</span>
        </label>
        <div className="flex">
          <Button variant="ghost" shape="square" aria-label={text.up(position)} disabled={!onUp} onClick={onUp}>
            <ArrowUp aria-hidden className="size-4" />
          </Button>
          <Button variant="ghost" shape="square" aria-label={text.down(position)} disabled={!onDown} onClick={onDown}>
            <ArrowDown aria-hidden className="size-4" />
          </Button>
          <Button
            variant="ghost"
            shape="square"
            aria-label={text.removeField(position)}
            disabled={!onRemove}
            onClick={onRemove}
          >
            <X aria-hidden className="size-4" />
          </Button>
        </div>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </li>
  );
}
