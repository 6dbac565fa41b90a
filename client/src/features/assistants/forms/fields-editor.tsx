import { Plus } from 'lucide-react';
import { useId } from 'react';
import { firstMessage } from '#client/components/hours/first-message.ts';
import { FieldError } from '#client/components/patterns/form-field.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { assistantFormsText } from '#client/i18n/es/assistants/assistants-forms.ts';
import { formLimits } from '#shared/domain/conversations/cards.ts';
import { FieldEditor } from './field-editor.tsx';
import { type FieldValues, newFieldId } from './form-values.ts';

interface FieldsEditorProps {
  fields: FieldValues[];
  errors: unknown;
  onChange: (fields: FieldValues[]) => void;
}

/** The fields of a form, in their order. */
export function FieldsEditor({ fields, errors, onChange }: FieldsEditorProps) {
  const text = useText(assistantFormsText);
  const id = useId();
  const move = (from: number, to: number) => {
    const [moved, ...others] = [fields[from], ...fields.filter((_, at) => at !== from)];
    if (moved) onChange([...others.slice(0, to), moved, ...others.slice(to)].filter((field) => field !== undefined));
  };
  const hasOwn = fields.some((_, at) => firstMessage(errors, String(at)) !== undefined);
  return (
    <div className="space-y-3">
      <ol className="space-y-3">
        {fields.map((field, at) => (
          <FieldEditor
            key={field.id}
            field={field}
            position={at + 1}
            error={firstMessage(errors, String(at))}
            onChange={(next) => onChange(fields.map((one, other) => (other === at ? next : one)))}
            onUp={at > 0 ? () => move(at, at - 1) : undefined}
            onDown={at < fields.length - 1 ? () => move(at, at + 1) : undefined}
            onRemove={fields.length > 1 ? () => onChange(fields.filter((_, other) => other !== at)) : undefined}
          />
        ))}
      </ol>
      <FieldError id={`${id}-error`} error={hasOwn ? undefined : firstMessage(errors)} />
      {fields.length < formLimits.fields && (
        <Button
          variant="secondary"
          onClick={() => onChange([...fields, { id: newFieldId(fields), type: 'text', label: '', required: false }])}
        >
          <Plus aria-hidden className="size-4" />
          {text.addField}
        </Button>
      )}
    </div>
  );
}
