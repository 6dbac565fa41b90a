import { LayoutTemplate } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';

interface EditorFooterProps {
  formId: string;
  isSaving: boolean;
  onPickAgain: (() => void) | undefined;
  /** Cancels a save in progress, or else the whole creation. */
  onCancel: () => void;
}

/** The buttons that end the creation of an assistant. */
export function EditorFooter({ formId, isSaving, onPickAgain, onCancel }: EditorFooterProps) {
  const text = useText(editorText);
  const { cancel } = useText(commonText);
  return (
    <>
      {onPickAgain && (
        <div className="mr-auto max-sm:flex-none!">
          <Button
            variant="ghost"
            shape="square"
            aria-label={text.back}
            title={text.back}
            onClick={onPickAgain}
            isPending={isSaving}
          >
            <LayoutTemplate aria-hidden className="size-5 sm:ml-3 sm:size-4" />
            <span aria-hidden className="mr-3 max-sm:hidden">
              {text.back}
            </span>
          </Button>
        </div>
      )}
      <Button variant="secondary" onClick={onCancel}>
        {cancel}
      </Button>
      <Button type="submit" form={formId} isPending={isSaving}>
        {isSaving ? text.creating : text.create}
      </Button>
    </>
  );
}
