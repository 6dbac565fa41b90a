import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';

interface RemovePictureProps {
  /** Says what the button removes, if no text beside it does. */
  label?: string;
  title: string;
  description: string;
  onRemove: () => Promise<unknown>;
}

/** Removes an uploaded picture after a question. */
export function RemovePicture({ label, title, description, onRemove }: RemovePictureProps) {
  const text = useText(editorText);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" aria-label={label} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden className="size-4" />
        {text.avatarRemove}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={title}
        description={description}
        confirmLabel={text.avatarRemove}
        tone="danger"
        failed={{ title: text.pictureRemoveFailed, description: text.pictureFailedAdvice }}
        onConfirm={onRemove}
      />
    </>
  );
}
