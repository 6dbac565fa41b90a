import { Avatar } from '#client/components/ui/avatar.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { RemovePicture } from '../picture/remove-picture.tsx';
import { useRemoveLogo } from './use-logo.ts';

/** The uploaded logo, with a button that removes it. */
export function UploadedLogo({ assistantId, address }: { assistantId: number; address: string }) {
  const text = useText(editorText);
  const remove = useRemoveLogo(assistantId);
  return (
    <div className="flex items-center justify-between gap-3 rounded-control border border-line bg-sunken py-1.5 pr-1.5 pl-3">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar src={address} size="logo" />
        <span className="truncate text-sm text-muted-on-surface max-sm:hidden">{text.logoUploaded}</span>
      </div>
      <RemovePicture
        label={text.logoRemove}
        title={text.logoRemoveTitle}
        description={text.logoRemoveDescription}
        onRemove={() => remove.mutateAsync()}
      />
    </div>
  );
}
