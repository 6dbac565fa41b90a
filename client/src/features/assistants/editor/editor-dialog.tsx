import { useEffect, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { ConflictQuestion } from '#client/components/patterns/conflict-question.tsx';
import { LeaveQuestion } from '#client/components/patterns/leave-question.tsx';
import { Dialog } from '#client/components/ui/dialog/dialog.tsx';
import { useLeaveGuard } from '#client/hooks/use-leave-guard.ts';
import { useText } from '#client/i18n/catalogue.ts';
import type { EditorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { useSession } from '#client/lib/session/session.ts';
import { showFieldErrors, submitWith, useZodForm } from '#client/lib/use-zod-form.ts';
import { adminAssistantForm, type EditedFieldName } from '#shared/contracts/assistants/assistant-forms.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { blanksIn } from '#shared/domain/assistants/blanks.ts';
import { contactNotices } from '#shared/domain/contacts/contact-notices.ts';
import { dropNewTestChat, giveTestChat } from '../test-chat/kept-test-chats.ts';
import {
  type AssistantFields,
  type AssistantFormValues,
  adminValuesOf,
  assistantFormSchema,
  valuesOf,
} from './assistant-form.ts';
import { DraftNote } from './draft-note.tsx';
import { EditorFooter } from './editor-footer.tsx';
import { type EditorTab, EditorTabs, type OwnTab, ownTabs } from './editor-tabs.tsx';
import { AssistantFields as Fields } from './fields/assistant-fields.tsx';
import { useAssistantEditing } from './use-assistant-editing.ts';
import { editorDraftKey, useEditorDraft } from './use-editor-draft.ts';
import { usePreselectedModel } from './use-preselected-model.ts';

interface EditorDialogProps {
  assistant: OwnerAssistant | undefined;
  /** What its values are kept as until they are saved: an assistant's id, a new one, a copy. */
  draft: string | number;
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
  draft: what,
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
  const [first] = useState(start);
  const form = useZodForm(schema, { defaultValues: first });
  usePreselectedModel(form, assistant === undefined);
  const draft = useEditorDraft(form, editorDraftKey(user?.id, what), first, assistant === undefined);
  const [tab, setTab] = useState(firstTab);
  const [isDirty, setDirty] = useState<Partial<Record<OwnTab, boolean>>>({});
  const dirtyTab = ownTabs.find((own) => isDirty[own]);
  const formValuesOf = isBackOffice ? adminValuesOf : valuesOf;
  const editing = useAssistantEditing({
    form,
    assistant,
    valuesOf: formValuesOf,
    onSaved(saved) {
      form.reset(formValuesOf(saved));
      draft.drop();
      if (!assistant) giveTestChat(saved.id);
      if (!dirtyTab) return onSaved(saved);
      // That still has to be saved or given up.
      setTab(dirtyTab);
    },
  });
  const [toPublish, setToPublish] = useState<AssistantFields>();
  const leave = useLeaveGuard(form.formState.isDirty || dirtyTab !== undefined, () => {
    draft.drop();
    onClose();
  });
  const submit = submitWith(form, {
    mutateAsync: async (fields) => (openBlanks(fields) > 0 ? setToPublish(fields) : editing.mutateAsync(fields)),
  });
  const formId = useId();
  useEffect(() => dropNewTestChat, []);
  return (
    <Dialog
      open
      onOpenChange={leave.ask}
      title={assistant ? text.editTitle : text.createTitle}
      size="xl"
      footer={
        (tab === 'details' || tab === 'try') && (
          <EditorFooter
            formId={formId}
            isNew={!assistant}
            isSaving={editing.isPending}
            onPickAgain={onPickAgain && (() => onPickAgain(form.formState.isDirty))}
            onCancel={editing.isPending ? editing.cancel : leave.ask}
          />
        )
      }
    >
      <EditorTabs
        tab={tab}
        onTabChange={setTab}
        assistant={assistant}
        form={form}
        onDirtyChange={(own, dirty) => setDirty((before) => ({ ...before, [own]: dirty }))}
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
            {draft.isRestored && <DraftNote onDiscard={draft.discard} />}
            <fieldset disabled={editing.isPending} className="min-w-0 space-y-8">
              <Fields form={form} assistant={assistant} isAdmin={user?.role === 'admin'} isBackOffice={isBackOffice} />
            </fieldset>
          </form>
        }
      />
      <LeaveQuestion guard={leave} />
      <ConfirmDialog
        open={toPublish !== undefined}
        onOpenChange={() => setToPublish(undefined)}
        title={text.publishBlanksTitle(toPublish ? openBlanks(toPublish) : 0)}
        description={text.publishBlanksDescription}
        confirmLabel={text.publishBlanks}
        onConfirm={() => {
          setToPublish(undefined);
          if (toPublish) void editing.mutateAsync(toPublish).catch((error) => showFieldErrors(form, error));
        }}
      />
      <ConflictQuestion
        editing={editing}
        labels={fieldLabels(text)}
        shown={(name, value) =>
          name === 'contactNotices'
            ? contactNotices.flatMap((way) => (way === value ? text.contactNoticesWays[way] : []))[0]
            : undefined
        }
      />
    </Dialog>
  );
}

function fieldLabels(text: EditorText): Record<EditedFieldName, string> {
  return {
    name: text.name,
    description: text.about,
    slug: text.slug,
    provider: text.provider,
    model: text.model,
    systemPrompt: text.instructions,
    suggestions: text.suggestions,
    assistantId: text.openaiId,
    notificationEmail: text.notificationEmail,
    contactNotices: text.contactNotices,
    useCustomApi: text.customApi,
    isActive: text.isActive,
    userId: text.owner,
  };
}

/** How many of a template's blanks visitors would meet. */
function openBlanks({ isActive = true, description, systemPrompt }: AssistantFields): number {
  return isActive ? blanksIn(`${description}\n${systemPrompt}`).length : 0;
}
