import { useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { LeaveQuestion } from '#client/components/patterns/leave-question.tsx';
import { Dialog } from '#client/components/ui/dialog/dialog.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#client/components/ui/tabs.tsx';
import { useLeaveGuard } from '#client/hooks/use-leave-guard.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { classNames } from '#client/lib/class-names.ts';
import { useSession } from '#client/lib/session/session.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { suggestionsIn } from '#shared/domain/assistants/suggestions.ts';
import { dropNewTestChat, giveTestChat } from '../test-chat/kept-test-chats.ts';
import { TestChat } from '../test-chat/test-chat.tsx';
import { type AssistantFormValues, draftOf } from './assistant-form.ts';
import { DraftNote } from './draft-note.tsx';
import { EditorFooter } from './editor-footer.tsx';
import { AssistantFields } from './fields/assistant-fields.tsx';
import { SaveQuestions } from './save-questions.tsx';
import { useAssistantForm } from './use-assistant-form.ts';

interface CreateDialogProps {
  /** The name under which the values are kept until they are saved: for a new assistant, or for a copy. */
  draft: string;
  start: AssistantFormValues;
  /** Whether the form has the owner field and the back office's rules. */
  isBackOffice?: boolean;
  /** Goes back to the choice of templates, if the dialog came from there. */
  onPickAgain?: ((isDirty: boolean) => void) | undefined;
  onCreated: (assistant: OwnerAssistant) => void;
  onClose: () => void;
}

/** The form of a new assistant and a chat to try it: side by side, or in tabs on a narrow window. */
export function CreateDialog({ isBackOffice = false, onPickAgain, onCreated, onClose, ...options }: CreateDialogProps) {
  const text = useText(editorText);
  const { user } = useSession();
  const [tab, setTab] = useState('details');
  const work = useAssistantForm({
    assistant: undefined,
    isBackOffice,
    showFields: () => flushSync(() => setTab('details')),
    onSaved(created) {
      // Another page follows at once, so nothing must be asked.
      leave.release();
      giveTestChat(created.id);
      onCreated(created);
    },
    ...options,
  });
  const { form, draft, editing } = work;
  const { isDirty } = form.formState;
  const leave = useLeaveGuard(isDirty, () => {
    draft.drop();
    onClose();
  });
  const suggestions = suggestionsIn(useWatch({ control: form.control, name: 'suggestions' }) ?? '');
  const formId = useId();
  useEffect(() => dropNewTestChat, []);
  return (
    <Dialog
      open
      onOpenChange={leave.ask}
      title={text.createTitle}
      size="xl"
      footer={
        <EditorFooter
          formId={formId}
          isSaving={editing.isPending}
          onPickAgain={onPickAgain && (() => onPickAgain(isDirty))}
          onCancel={editing.isPending ? editing.cancel : leave.ask}
        />
      }
    >
      <Tabs
        value={tab}
        onValueChange={setTab}
        className={classNames('flex flex-col', tab === 'try' && 'max-lg:h-full')}
      >
        <TabsList className="mb-6 shrink-0 lg:hidden">
          <TabsTrigger value="details">{text.tabDetails}</TabsTrigger>
          <TabsTrigger value="try">{text.tabTry}</TabsTrigger>
        </TabsList>
        <div className="min-h-0 flex-1 lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-8">
          <TabsContent value="details" forceMount className={tab === 'try' ? 'max-lg:hidden' : ''} tabIndex={-1}>
            <form id={formId} noValidate onSubmit={work.submit}>
              {draft.isRestored && <DraftNote onDiscard={draft.discard} />}
              <fieldset disabled={editing.isPending} className="min-w-0 space-y-8">
                <AssistantFields
                  form={form}
                  assistant={undefined}
                  isAdmin={user?.role === 'admin'}
                  isBackOffice={isBackOffice}
                />
              </fieldset>
            </form>
          </TabsContent>
          <TabsContent
            value="try"
            forceMount
            tabIndex={-1}
            className={classNames(
              'max-lg:h-full max-lg:min-h-80 lg:sticky lg:top-0 lg:h-[min(38rem,calc(100dvh-14rem))]',
              tab !== 'try' && 'max-lg:hidden',
            )}
          >
            <TestChat
              assistantId={0}
              avatarUrl={null}
              suggestions={suggestions}
              isUnsaved={false}
              className="rounded-card border border-line"
              readDraft={() => draftOf(form.getValues(), text.tryFallbackName)}
            />
          </TabsContent>
        </div>
      </Tabs>
      <LeaveQuestion guard={leave} />
      <SaveQuestions work={work} />
    </Dialog>
  );
}
