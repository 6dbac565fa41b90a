import { useWatch } from 'react-hook-form';
import { Switch } from '#client/components/ui/form/switch.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import type { AssistantForm } from '../assistant-form.ts';

/** Whether figures that nobody has said are kept from visitors. */
export function FiguresField({ form }: { form: AssistantForm }) {
  const text = useText(editorText);
  const guardsFigures = useWatch({ control: form.control, name: 'guardsFigures' }) ?? true;
  return (
    <div>
      <Switch
        checked={guardsFigures}
        onCheckedChange={(next) => form.setValue('guardsFigures', next, { shouldDirty: true })}
        label={text.guardsFigures}
      />
      <p className="text-sm text-muted-on-surface">{text.guardsFiguresHelp}</p>
    </div>
  );
}
