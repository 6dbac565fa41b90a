import { useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { LeaveQuestion } from '#client/components/patterns/leave-question.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { useLeaveGuard } from '#client/hooks/use-leave-guard.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { useSession } from '#client/lib/session.ts';
import { submitWith, useZodForm } from '#client/lib/use-zod-form.ts';
import { adminAssistantForm, type OwnerAssistant } from '#shared/contracts/assistants.ts';
import { type AssistantFormValues, adminValuesOf, assistantFormSchema, valuesOf } from '../../assistant-form.ts';
import { editorText } from '../../editor-text.ts';
import { usePreselectedModel } from '../../use-preselected-model.ts';
import { useSaveAssistant } from '../../use-save-assistant.ts';
import { AssistantFields } from './assistant-fields.tsx';
import { EditorFooter } from './editor-footer.tsx';
import { EditorTabs } from './editor-tabs.tsx';

export type EditorTab = 'details' | 'try' | 'brand';

interface EditorDialogProps {
  assistant: OwnerAssistant | undefined;
  start: AssistantFormValues;
  firstTab: EditorTab;
  /** With the owner, and the back office's rules. */
  isBackOffice?: boolean;
  /** Back to the templates, when it began with one. */
  onPickAgain: ((isDirty: boolean) => void) | undefined;
  onSaved: (assistant: OwnerAssistant) => void;
  onClose: () => void;
}

/** The form of an assistant with a chat to try it beside, and its brand once it exists. */
export function EditorDialog({
  assistant,
  start,
  firstTab,
  isBackOffice = false,
  onPickAgain,
  onSaved,
  onClose,
}: EditorDialogProps) {
  const text = useText(editorText);
  const { user } = useSession();
  const schema = useMemo(
    () => (isBackOffice ? adminAssistantForm : assistantFormSchema(text.aboutRequired)),
    [isBackOffice, text.aboutRequired],
  );
  const form = useZodForm(schema, { defaultValues: start });
  usePreselectedModel(form, assistant === undefined);
  const [tab, setTab] = useState(firstTab);
  const [brandIsDirty, setBrandIsDirty] = useState(false);
  const save = useSaveAssistant(assistant?.id, (saved) => {
    if (!brandIsDirty) return onSaved(saved);
    // The brand still has to be saved or given up.
    form.reset(isBackOffice ? adminValuesOf(saved) : valuesOf(saved));
    setTab('brand');
  });
  const leave = useLeaveGuard(form.formState.isDirty || brandIsDirty, onClose);
  const submit = submitWith(form, save);
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={leave.ask}
      title={assistant ? text.editTitle : text.createTitle}
      size="xl"
      footer={
        tab !== 'brand' && (
          <EditorFooter
            formId={formId}
            isNew={!assistant}
            isSaving={save.isPending}
            onPickAgain={onPickAgain && (() => onPickAgain(form.formState.isDirty))}
            onCancel={leave.ask}
          />
        )
      }
    >
      <EditorTabs
        tab={tab}
        onTabChange={setTab}
        assistant={assistant}
        form={form}
        onBrandDirtyChange={setBrandIsDirty}
        details={
          <form
            id={formId}
            noValidate
            onSubmit={(event) => {
              // A field that is wrong must be there to take the focus.
              flushSync(() => setTab('details'));
              return submit(event);
            }}
          >
            <fieldset disabled={save.isPending} className="min-w-0 space-y-8">
              <AssistantFields
                form={form}
                assistant={assistant}
                isAdmin={user?.role === 'admin'}
                isBackOffice={isBackOffice}
              />
            </fieldset>
          </form>
        }
      />
      {/* Inside, or the dialog would keep it from those who listen. */}
      <LeaveQuestion guard={leave} />
    </Dialog>
  );
}
