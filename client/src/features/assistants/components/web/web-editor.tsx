import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { submitWith, useZodForm } from '#client/lib/use-zod-form.ts';
import type { OwnerAssistant } from '#shared/contracts/assistant-views.ts';
import type { OwnWidget, WidgetBody } from '#shared/contracts/widget.ts';
import { editorText } from '../../editor-text.ts';
import { useSaveWidget } from '../../use-widget.ts';
import { looksOf, widgetForm, widgetValues } from '../../widget-form.ts';
import { widgetText } from '../../widget-text.ts';
import { WebFields } from './web-fields.tsx';
import { WebInstall } from './web-install.tsx';
import { WebPreview } from './web-preview.tsx';

interface WebEditorProps {
  assistant: OwnerAssistant;
  own: OwnWidget;
  onDirtyChange: (dirty: boolean) => void;
}

/** The line to copy, and the fields with what they make beside them. */
export function WebEditor({ assistant, own, onDirtyChange }: WebEditorProps) {
  const text = useText(widgetText);
  const { saving } = useText(editorText);
  const form = useZodForm(widgetForm, { defaultValues: widgetValues(own) });
  const values = useWatch({ control: form.control });
  const save = useSaveWidget(assistant.id);
  const { isDirty } = form.formState;
  useEffect(() => {
    onDirtyChange(isDirty);
    return () => onDirtyChange(false);
  }, [isDirty, onDirtyChange]);

  const saveAndRestart = {
    mutateAsync: async (body: WidgetBody) => form.reset(widgetValues(await save.mutateAsync(body))),
  };

  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <form noValidate onSubmit={submitWith(form, saveAndRestart)} className="min-w-0 max-lg:order-2">
        <fieldset disabled={save.isPending} className="min-w-0 space-y-8">
          <WebFields form={form} fallbackColor={own.brandColor} />
          <Button type="submit" disabled={save.isPending}>
            {save.isPending ? saving : text.save}
          </Button>
        </fieldset>
      </form>
      <div className="min-w-0 space-y-6 lg:sticky lg:top-0 lg:self-start">
        <WebInstall slug={assistant.slug} isActive={assistant.isActive} />
        <WebPreview looks={looksOf(values, own)} />
      </div>
    </div>
  );
}
