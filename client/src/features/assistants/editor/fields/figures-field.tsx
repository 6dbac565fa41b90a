import { useWatch } from 'react-hook-form';
import { Switch } from '#client/components/ui/form/switch.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import type { AssistantForm } from '../assistant-form.ts';

/** The switch that withholds figures from visitors if they are not in the instructions, the knowledge or the conversation. */
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
