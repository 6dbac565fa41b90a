import { ImageUp, Trash2 } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { Avatar } from '#client/components/ui/avatar.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants.ts';
import { avatarFileProblem } from '../../avatar-file.ts';
import { editorText } from '../../editor-text.ts';
import { useRemoveAvatar } from '../../use-avatar.ts';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

/** The assistant's picture, saved as soon as it is cut out. */
export function AvatarField({ assistant }: { assistant: OwnerAssistant }) {
  const text = useText(editorText);
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [error, setError] = useState('');
  const [removing, setRemoving] = useState(false);
  const remove = useRemoveAvatar(assistant);
  const id = useId();
  const hasAvatar = assistant.avatarUrl !== null;

  function choose(chosen: File | undefined) {
    const problem = chosen && avatarFileProblem(chosen);
    setError(problem ? text[problem] : '');
    setFile(problem ? undefined : chosen);
    // The same file can be chosen again.
    if (input.current) input.current.value = '';
  }

  return (
    <fieldset aria-describedby={`${id}-help`} className="flex items-center gap-4">
      <legend className="sr-only">{text.avatar}</legend>
      <Avatar src={assistant.avatarUrl} size="large" />
      <div className="min-w-0">
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label={text.avatarChoose}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => choose(target.files?.[0])}
        />
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => input.current?.click()}>
            <ImageUp aria-hidden className="size-4" />
            {hasAvatar ? text.avatarChange : text.avatarChoose}
          </Button>
          {hasAvatar && (
            <Button variant="ghost" onClick={() => setRemoving(true)}>
              <Trash2 aria-hidden className="ml-3 size-4" />
              <span className="mr-3">{text.avatarRemove}</span>
            </Button>
          )}
        </div>
        <p id={`${id}-help`} className="mt-1.5 text-sm text-muted-on-surface">
          {text.avatarHelp}
        </p>
        <p role="alert" className="text-sm text-danger-text">
          {error}
        </p>
      </div>
      {file && (
        <Suspense>
          <CropDialog
            assistant={assistant}
            file={file}
            onClose={() => setFile(undefined)}
            onUnreadable={() => {
              setFile(undefined);
              setError(text.avatarNotImage);
            }}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={text.avatarRemoveTitle}
        description={text.avatarRemoveDescription}
        confirmLabel={text.avatarRemove}
        tone="danger"
        onConfirm={() => remove.mutateAsync()}
      />
    </fieldset>
  );
}
