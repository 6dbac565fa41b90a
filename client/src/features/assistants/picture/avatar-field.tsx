import { useId, useState } from 'react';
import { lazyDialog } from '#client/components/faults/lazy-parts.tsx';
import { Avatar } from '#client/components/ui/avatar.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { PictureButton } from './picture-button.tsx';
import { RemovePicture } from './remove-picture.tsx';
import { useRemoveAvatar } from './use-avatar.ts';

const { Part: CropDialog } = lazyDialog(() => import('./crop-dialog.tsx'), 'CropDialog');

/** The assistant's picture, saved as soon as it is cropped. */
export function AvatarField({ assistant }: { assistant: OwnerAssistant }) {
  const text = useText(editorText);
  const [file, setFile] = useState<File>();
  const [error, setError] = useState('');
  const remove = useRemoveAvatar(assistant);
  const id = useId();
  const hasAvatar = assistant.avatarUrl !== null;

  return (
    <fieldset aria-describedby={`${id}-help`} className="flex items-center gap-4">
      <legend className="sr-only">{text.avatar}</legend>
      <Avatar src={assistant.avatarUrl} size="large" />
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2">
          <PictureButton
            label={hasAvatar ? text.avatarChange : text.avatarChoose}
            inputLabel={text.avatarChoose}
            onChoose={(chosen, problem) => {
              setFile(chosen);
              setError(problem);
            }}
          />
          {hasAvatar && (
            <RemovePicture
              title={text.avatarRemoveTitle}
              description={text.avatarRemoveDescription}
              onRemove={() => remove.mutateAsync()}
            />
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
        <CropDialog
          assistant={assistant}
          file={file}
          onClose={() => setFile(undefined)}
          onUnreadable={() => {
            setFile(undefined);
            setError(text.pictureNotImage);
          }}
        />
      )}
    </fieldset>
  );
}
