import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { ConflictQuestion } from '#client/components/patterns/conflict-question.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { contactNotices } from '#shared/domain/contacts/contact-notices.ts';
import type { AssistantFormWork } from './use-assistant-form.ts';

/** The questions before an assistant is saved: whether unfilled blanks may go live, and which of two people's changes to keep. */
export function SaveQuestions({ work: { blanks, editing } }: { work: AssistantFormWork }) {
  const text = useText(editorText);
  return (
    <>
      <ConfirmDialog
        open={blanks.count > 0}
        onOpenChange={blanks.goBack}
        title={text.publishBlanksTitle(blanks.count)}
        description={text.publishBlanksDescription}
        confirmLabel={text.publishBlanks}
        onConfirm={blanks.publish}
      />
      <ConflictQuestion
        editing={editing}
        labels={text}
        shown={(name, value) =>
          name === 'contactNotices'
            ? contactNotices.flatMap((way) => (way === value ? text.contactNoticesWays[way] : []))[0]
            : undefined
        }
      />
    </>
  );
}
