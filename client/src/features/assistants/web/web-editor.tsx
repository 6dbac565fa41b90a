import { useWatch } from 'react-hook-form';
import { ConflictQuestion } from '#client/components/patterns/conflict-question.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { widgetText } from '#client/i18n/es/assistants/widget.ts';
import { currentDisplay } from '#client/lib/display.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import type { OwnWidget } from '#shared/contracts/assistants/widget.ts';
import { useSectionForm } from '../place/place.ts';
import { useWidgetEditing } from './use-widget-editing.ts';
import { WebFields } from './web-fields.tsx';
import { WebIdentity } from './web-identity.tsx';
import { WebInstall } from './web-install.tsx';
import { WebPreview } from './web-preview.tsx';
import { previewOf } from './widget-form.ts';
import { settingLabels, shownSetting } from './widget-labels.ts';

interface WebEditorProps {
  assistant: OwnerAssistant;
  own: OwnWidget;
}

/** The line of code to copy, and the fields with a preview beside them. */
export function WebEditor({ assistant, own }: WebEditorProps) {
  const text = useText(widgetText);
  const { form, editing, isSaving } = useWidgetEditing(assistant.id, own);
  const values = useWatch({ control: form.control });
  const attributes = useSectionForm(form, editing, isSaving);

  return (
    <div className="grid gap-8 @3xl:grid-cols-2">
      <form {...attributes} className="min-w-0 @max-3xl:order-2">
        <fieldset disabled={isSaving} className="min-w-0 space-y-8">
          <WebFields form={form} fallbackColor={own.brandColor} />
        </fieldset>
        <ConflictQuestion
          editing={editing}
          labels={settingLabels(text)}
          shown={(name, value) => shownSetting(name, value, text)}
        />
      </form>
      <div className="min-w-0 space-y-6 @3xl:self-start">
        <WebInstall slug={assistant.slug} isActive={assistant.isActive} />
        {own.hasSecret !== null && <WebIdentity assistantId={assistant.id} hasSecret={own.hasSecret} />}
        <WebPreview config={previewOf(values, own, { name: assistant.name, language: currentDisplay().language })} />
      </div>
    </div>
  );
}
