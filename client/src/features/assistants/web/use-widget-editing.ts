import { useQueryClient } from '@tanstack/react-query';
import { myAssistantQueries } from '#client/data/assistants.queries.ts';
import { useEditing } from '#client/hooks/use-editing.ts';
import { withExpected } from '#client/lib/edit-conflict.ts';
import { lateRules, useLateRulesForm } from '#client/lib/forms/late-rules.ts';
import type { OwnWidget } from '#shared/contracts/assistants/widget.ts';
import { useSaveWidget } from './use-widget.ts';
import { changedSettings, widgetFieldNames, widgetValues } from './widget-form.ts';

const loadRules = lateRules(() => import('./widget-rules.ts'), 'widgetRules');

/** The form of an assistant's widget on a site. After a save, it starts again from the saved settings. */
export function useWidgetEditing(id: number, { settings }: OwnWidget) {
  const queryClient = useQueryClient();
  const form = useLateRulesForm(loadRules, { defaultValues: widgetValues(settings) });
  const save = useSaveWidget(id);
  const editing = useEditing({
    form,
    stored: settings,
    names: widgetFieldNames,
    changesOf: changedSettings,
    valuesOf: widgetValues,
    save: async (fields, base = settings) =>
      (await save.mutateAsync(withExpected(changedSettings(fields, base), base))).settings,
    read: async () => (await queryClient.fetchQuery({ ...myAssistantQueries.widget(id), staleTime: 0 })).settings,
    onSaved: (saved) => form.reset(widgetValues(saved)),
  });
  return { form, editing, isSaving: save.isPending };
}
