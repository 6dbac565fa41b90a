import { useWatch } from 'react-hook-form';
import { ConflictQuestion } from '#client/components/patterns/conflict-question.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useDirtyReport } from '#client/hooks/use-dirty-report.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { widgetText } from '#client/i18n/es/assistants/widget.ts';
import { currentDisplay } from '#client/lib/display.ts';
import { submitWith } from '#client/lib/use-zod-form.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import type { OwnWidget } from '#shared/contracts/assistants/widget.ts';
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
  onDirtyChange: (dirty: boolean) => void;
}

/** The line to copy, and the fields with what they make beside them. */
export function WebEditor({ assistant, own, onDirtyChange }: WebEditorProps) {
  const text = useText(widgetText);
  const { saving } = useText(editorText);
  const { form, editing, isSaving } = useWidgetEditing(assistant.id, own);
  const values = useWatch({ control: form.control });
  const { isDirty } = form.formState;
  useDirtyReport(isDirty, onDirtyChange);

  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <form noValidate onSubmit={submitWith(form, editing)} className="min-w-0 max-lg:order-2">
        <fieldset disabled={isSaving} className="min-w-0 space-y-8">
          <WebFields form={form} fallbackColor={own.brandColor} />
          <Button type="submit" disabled={isSaving}>
            {isSaving ? saving : text.save}
          </Button>
        </fieldset>
        <ConflictQuestion
          editing={editing}
          labels={settingLabels(text)}
          shown={(name, value) => shownSetting(name, value, text)}
        />
      </form>
      <div className="min-w-0 space-y-6 lg:sticky lg:top-0 lg:self-start">
        <WebInstall slug={assistant.slug} isActive={assistant.isActive} />
        {own.hasSecret !== null && <WebIdentity assistantId={assistant.id} hasSecret={own.hasSecret} />}
        <WebPreview config={previewOf(values, own, { name: assistant.name, language: currentDisplay().language })} />
      </div>
    </div>
  );
}
